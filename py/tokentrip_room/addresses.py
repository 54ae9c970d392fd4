"""Under which addresses this machine is known in the networks that it is in."""

import os
import socket
import struct
import sys

# Networks inside this machine: of containers, virtual machines and tunnels. Nobody in the room is in them.
INNER = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun", "tun", "tap", "bridge")
ASK_FOR_ADDRESS = {"linux": (0x8915, "256s"), "darwin": (0xC0206921, "16s16x")}  # SIOCGIFADDR, and the shape of its answer


def addresses():
    """IPv4 addresses, the likeliest first: the way to the rest of the world, then the other networks.

    Nothing is sent for that. What only this machine can reach is left out.
    """
    found = [_outward(), *_by_interface(), *_by_name()]
    return [place for place in dict.fromkeys(found) if place and not place.startswith(("127.", "0.", "169.254."))]


def _outward():
    """The address that a packet to the world would carry (none goes: a datagram socket that connects only looks the way up)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a network that exists in documents only
            return probe.getsockname()[0]
        except OSError:
            return None


def _by_interface():
    """The address of each network interface, where the system tells it (Linux, macOS)."""
    if sys.platform not in ASK_FOR_ADDRESS:
        return
    import fcntl

    request, shape = ASK_FOR_ADDRESS[sys.platform]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            if name.startswith(INNER):
                continue
            try:
                answer = fcntl.ioctl(probe.fileno(), request, struct.pack(shape, name[:15].encode()))
            except OSError:  # it has none
                continue
            yield socket.inet_ntoa(answer[20:24])


def _by_name():
    """What Windows knows this machine by."""
    if os.name != "nt":
        return []
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
