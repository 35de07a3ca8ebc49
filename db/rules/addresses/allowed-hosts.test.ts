import { expect, test } from 'vitest'
import { readAllowedHosts } from './allowed-hosts.ts'

test('allowed hosts are known in any spelling', () => {
  expect(readAllowedHosts('Files.Corp., 10.1 fd12:0::1,[FD12::2],münchen.corp\nminio,')).toEqual({
    hosts: ['files.corp', '10.0.0.1', 'fd12::1', 'fd12::2', 'xn--mnchen-3ya.corp', 'minio'],
    wrong: [],
  })
})

test.each(['10.0.0.0/8', 'minio:9000', 'http://minio', 'user@minio', '[::1', '::1::2', 'a%20b', '?'])(
  '%j is no allowed host',
  entry => {
    expect(readAllowedHosts(`minio,${entry}`)).toEqual({ hosts: ['minio'], wrong: [entry] })
  },
)
