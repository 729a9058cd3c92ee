import { expect, it } from 'vitest';
import { compareNetworks, networksOf, plainAddress } from './networks.ts';

it.each([
  ['203.0.113.5', '203.0.113.5', null],
  ['::ffff:203.0.113.5', '203.0.113.5', null],
  ['::ffff:cb00:7105', '203.0.113.5', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['a socket without an address', 'a socket without an address', null],
])('counts %s under %s and %s', (address, own, site) => {
  expect(networksOf(address)).toEqual({ own, site });
});

it.each([
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8::1', '2001:db8::1'],
  ['', ''],
])('shows %s as %s', (address, shown) => {
  expect(plainAddress(address)).toBe(shown);
});

it.each([
  ['203.0.113.5', '::ffff:203.0.113.5', 'same'],
  ['203.0.113.5', '203.0.113.6', 'other'],
  ['2001:db8:1:2::5', '2001:db8:1:2:9::1', 'same'],
  ['2001:db8:1:2::5', '2001:db8:1:3::5', 'other'],
  ['192.168.1.20', '192.168.1.31', 'same'],
  ['192.168.1.20', '203.0.113.5', 'other'],
  ['203.0.113.5', '192.168.1.20', 'other'],
  ['127.0.0.1', '127.0.0.1', 'unknown'],
  [null, '203.0.113.5', 'unknown'],
])('%s and %s are of networks that are %s', (address, other, answer) => {
  expect(compareNetworks(address, other)).toBe(answer);
});
