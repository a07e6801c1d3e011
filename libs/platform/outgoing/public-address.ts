import { BlockList, isIP } from 'node:net';

/** IPv4 networks that no public host has, by RFC 6890 and its successors. */
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, with the metadata of cloud machines
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
];

/**
 * Parts of the public IPv6 space 2000::/3 that lead elsewhere. Loopback, private, link-local, multicast, mapped and
 * translated addresses are outside it.
 */
const V6: readonly (readonly [string, number])[] = [
  ['2001::', 23], // protocol assignments, with Teredo
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, prefix] of V4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of V6) closed.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether the IP address belongs to a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}
