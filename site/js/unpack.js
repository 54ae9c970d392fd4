// Unpacking a wheel of ours: an archive whose files are stored as they are, since it travels compressed as a whole.
import {LoadError} from './download.js';

const END = 22; // bytes of the record at an archive's end
const DIRECTORY = {method: 10, size: 24, name: 28, extra: 30, comment: 32, at: 42, length: 46};
const HEADER = {name: 26, extra: 28, length: 30};

/** `[[name, bytes], …]`; the bytes are views of `archive` (an ArrayBuffer), nothing is copied. */
export function entries(archive) {
  const view = new DataView(archive), found = [], text = new TextDecoder();
  const end = archive.byteLength - END;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint16(at + DIRECTORY.method, true) !== 0) throw new LoadError('package', 'compressed inside');
    const [name, extra, comment] = ['name', 'extra', 'comment'].map(part => view.getUint16(at + DIRECTORY[part], true));
    const local = view.getUint32(at + DIRECTORY.at, true);
    const start = local + HEADER.length + view.getUint16(local + HEADER.name, true) + view.getUint16(local + HEADER.extra, true);
    const size = view.getUint32(at + DIRECTORY.size, true);
    found.push([text.decode(new Uint8Array(archive, at + DIRECTORY.length, name)), new Uint8Array(archive, start, size)]);
    at += DIRECTORY.length + name + extra + comment;
  }
  return found;
}

/** Write an archive's files below `folder` of Python's file system, which has them from the archive itself. */
export function unpack(FS, archive, folder) {
  for (const [name, bytes] of entries(archive)) {
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, bytes, {canOwn: true});
  }
}
