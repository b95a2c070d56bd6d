import { BlockList, isIP } from 'node:net';

/** Networks that no public site is in: this machine, local networks, and what clouds tell their machines (169.254.169.254). */
const PRIVATE: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, bits] of PRIVATE) blocked.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');

/** Tells whether an IP address is of this machine or of a local network, in whatever form IPv6 holds an address of IPv4. False for a name. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
