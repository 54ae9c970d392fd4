// npm's tiktoken over the texts beside it; answers with the ms of each run and a number that stands for the ids.
import {init, Tiktoken} from './tiktoken/init.js';

const RUNS = 5;
const got = async name => (await fetch(name)).arrayBuffer();

self.onmessage = async () => {
  const wasm = await got('tiktoken/tiktoken_bg.wasm');
  await init(imports => WebAssembly.instantiate(wasm, imports));
  const {bpe_ranks, special_tokens, pat_str} = await (await fetch('tiktoken/cl100k_base.json')).json();
  const encoder = new Tiktoken(bpe_ranks, special_tokens, pat_str);
  const times = {};
  for (const name of ['english', 'multilingual']) {
    const text = new TextDecoder().decode(await got(`${name}.txt`));
    times[name] = [];
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      const ids = encoder.encode_ordinary(text);
      times[name].push(performance.now() - began);
      times[`${name} ids`] = [ids.length, ids.reduce((sum, id, at) => (sum + id * (at % 1009)) % 1000003, 0)];
    }
  }
  self.postMessage(JSON.stringify(times));
};
