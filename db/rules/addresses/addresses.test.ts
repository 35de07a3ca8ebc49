import { describe, expect, it } from 'vitest'
import { feedSchemes, hostOf, parseSourceAddress, pdfSchemes } from './addresses.ts'

describe('an address that can be answered from its text alone', () => {
  it.each([
    ['S144', ''],
    ['S145', '   '],
    ['S146', 'http://'],
    ['S147', 'http://:8080'],
    ['S148', '//127.0.0.1/'],
    ['S149', '127.0.0.1/x.pdf'],
    ['S150', 'http://425.510.425.510/'],
    ['S151', 'http://7147006462/'],
    ['S152', 'http://0xBaaaaaaaaaaaaaaaaffffffff/'],
    ['S153', 'http://1.1.1.1.1/'],
    ['S154', 'http://8.8.8.8.8/'],
    ['S155', 'http://256.0.0.1/'],
    ['S156', 'http://0o177.0.0.1/'],
    ['S157', 'http://[::1'],
    ['S158', 'http://[::1%25lo]/'],
    ['S159', 'http://[fe80::1%25eth0]/'],
    ['S160', 'http://127.0.0.1:65536/'],
    ['S161', 'http://127.0.0.1:-1/'],
    ['S162', 'http://exa mple.com/'],
    ['S163', 'http://example.com\0.evil/'],
    ['S164', 'http://a%00b/'],
    ['S192', '\\\\127.0.0.1\\share'],
  ])('%s %j is refused as incomplete', (_id, text) => {
    expect(refusal(text)).toBe('must be complete, such as https://example.com/catalogue.pdf')
    expect(refusal(text, feedSchemes)).toBe('must be complete, such as https://example.com/feed.xml')
  })

  it.each([
    ['S165', 'http://xn--/'],
    ['S166', `https://example${'a'.repeat(1024)}.com/`],
    ['S168', 'http://a..b/'],
    ['S169', 'http://-oProxyCommand=whoami/'],
    ['S170', 'sftp://-oProxyCommand=whoami/a'],
    ['S171', 'http://oProxyCommand=whoami/'],
    ['S172', 'http://exam_ple/x'],
    ['a host of 256 characters', `http://${'a.'.repeat(127)}ab/`],
    ['a label of 64 characters', `http://${'a'.repeat(64)}.com/`],
    ['only a dot', 'http://./'],
    ['sftp without a host', 'sftp:///etc/passwd'],
    ['sftp without slashes', 'sftp:example.com'],
    ['ftps with another host in its host', 'ftps://example.com%40127.0.0.1/x'],
    ['sftp with an impossible number', 'sftp://7147006462/x'],
    ['sftp with a null in its host', 'sftp://a%00b/x'],
    ['sftp with a slash in its host', 'sftp://127.0.0.1%2Fexample.com/x'],
    ['sftp with another host in its host', 'sftp://example.com%40127.0.0.1/x'],
    ['sftp with a broken escape in its host', 'sftp://%zz/x'],
  ])('%s is refused for its host', (_id, text) => {
    expect(refusal(text, feedSchemes)).toBe('does not name a possible host')
  })

  it.each([
    ['S173', 'file:///etc/passwd'],
    ['S174', 'FILE://localhost/etc/passwd'],
    ['S175', 'file://\\/\\/etc/passwd'],
    ['S176', 'gopher://127.0.0.1:6379/_FLUSHALL'],
    ['S177', 'dict://127.0.0.1:11211/stats'],
    ['S178', 'ldap://127.0.0.1/'],
    ['S179', 'tftp://127.0.0.1/x'],
    ['S180', 'jar:http://127.0.0.1!/'],
    ['S181', 'netdoc:///etc/passwd'],
    ['S182', 'data:application/pdf;base64,JVBERi0='],
    ['S183', 'javascript:alert(1)'],
    ['S184', 'blob:https://example.com/1'],
    ['S185', 'about:blank'],
    ['S186', 'ws://127.0.0.1/'],
    ['S187', 'php://filter/resource=x'],
    ['S188', 'unix:///var/run/docker.sock'],
    ['S189', 'http+unix://%2Fvar%2Frun%2Fdocker.sock/'],
    ['S190', 'ssh://git@127.0.0.1/'],
    ['S191', 'smb://127.0.0.1/x'],
    ['S193', 'chrome://settings'],
    ['S194', 'view-source:http://127.0.0.1/'],
  ])('%s %s is refused for its scheme, for PDFs and for feeds', (_id, text) => {
    expect(refusal(text, pdfSchemes)).toBe('must be an http or https address')
    expect(refusal(text, feedSchemes)).toBe('must be an http, https, ftp, sftp, or s3 address')
  })

  it.each([
    ['S195', 'ftp://example.com/a.pdf'],
    ['S196', 'sftp://example.com/a.pdf'],
  ])('%s %s may name a feed, not a PDF', (_id, text) => {
    expect(refusal(text, pdfSchemes)).toBe('must be an http or https address')
    expect(refusal(text, feedSchemes)).toBeUndefined()
  })

  it.each([
    's3://bucket/feed.csv',
    's3://KEY:secret%2F1@my.bucket/folder/feed.csv?region=eu-central-1',
    's3://bucket/feed.csv?endpoint=https://s3.example.com',
  ])('%s may name a feed, not a PDF', text => {
    expect(refusal(text, pdfSchemes)).toBe('must be an http or https address')
    expect(refusal(text, feedSchemes)).toBeUndefined()
  })

  it.each([
    's3://bucket',
    's3://bucket/folder/',
    's3://bucket/feed.csv?versionId=1',
    's3://bucket:9000/feed.csv',
    's3://bucket/feed.csv?endpoint=file:///etc',
    's3://bucket/feed.csv?endpoint=http://user:x@s3.example.com',
    's3://bucket/feed.csv?region=x.evil.example/',
  ])('%s is refused, as it names no file of a bucket', text => {
    expect(refusal(text, feedSchemes)).toContain('must name a bucket and a file')
  })

  it.each([
    ['S212', 'ftp://example.com/a%0d%0aDELE%20x.xml'],
    ['S213', 'ftp://us%0d%0aer:x@example.com/a'],
    ['S214', 'sftp://example.com/../../../etc/passwd%00.xml'],
    ['in a password', 'https://user:pa%0Ass@example.com/a'],
    ['in what ftp would send as part of the path', 'ftp://example.com/a?b%0D%0ADELE'],
  ])('%s an encoded line break or null is refused', (_id, text) => {
    expect(refusal(text, feedSchemes)).toBe('must not contain encoded line breaks or null characters')
  })

  it('S167 is refused when longer than 8 KiB, as written or as sent', () => {
    const tooLong = 'is too long: at most 8,192 characters are possible'
    expect(refusal(`https://example.com/${'a'.repeat(9000)}`)).toBe(tooLong)
    expect(refusal(`https://example.com/${'é'.repeat(3000)}`)).toBe(tooLong)
    expect(refusal(`https://example.com/${'a'.repeat(8000)}`)).toBeUndefined()
  })

  it.each([25, 22, 6379, 5432, 11211, 0, 2375, 3306, 9200])('S262 port %i is refused', port => {
    expect(refusal(`http://example.com:${port}/a.pdf`)).toBe(
      `must not use port ${port}: files are not served there`,
    )
  })

  it('S007 a data store is refused for its port, whoever may allow its host', () => {
    expect(refusal('http://127.0.0.1:5432/')).toBe('must not use port 5432: files are not served there')
  })

  it.each([
    'http://example.com:80/a',
    'https://example.com:443/a',
    'ftp://example.com:21/a',
    'sftp://example.com:22/a',
    'sftp://example.com:2222/a',
    'ftps://example.com:21/a',
    'ftps://example.com:990/a',
    'ftps://example.com/a',
  ])('%s uses the port of its scheme, or another one where files are served', text => {
    expect(refusal(text, feedSchemes)).toBeUndefined()
  })
})

describe('an honest address is taken', () => {
  it.each([
    ['S267', 'https://example.com/a.pdf'],
    ['S283', 'https://user:p%40ss@example.com/feed.xml'],
    ['S284', 'https://münchen.example/katalog.pdf'],
    ['S285', 'https://example.com/a%20b%C3%A9.pdf?x=1&y=2'],
    ['S286', 'https://example.com:8443/a.pdf'],
    ['a query with a line break', 'https://example.com/print?text=one%0Atwo'],
    ['an old bucket name', 'https://my_bucket.s3.example.com/a.pdf'],
    ['a host that ends in a dot', 'https://example.com./a.pdf'],
    ['space around it', ' https://example.com/a.pdf\r\n'],
  ])('%s %j', (_id, text) => {
    expect(refusal(text)).toBeUndefined()
  })
})

describe('the host of a parsed address', () => {
  it.each([
    ['sftp://127.1/x', '127.0.0.1'],
    ['sftp://0x7f000001/x', '127.0.0.1'],
    ['sftp://①②⑦.0.0.1/x', '127.0.0.1'],
    ['sftp://%31%32%37.0.0.1/x', '127.0.0.1'],
    ['sftp://LOCALHOST./x', 'localhost'],
    ['ftps://127.1/x', '127.0.0.1'],
    ['ftps://EXAMPLE.com/x', 'example.com'],
    ['sftp://user@[::ffff:7f00:1]:2222/x', '::ffff:7f00:1'],
    ['http://example.com:80@127.0.0.1/', '127.0.0.1'],
    ['https://Example.COM./x', 'example.com'],
  ])('of %s is %s', (text, host) => {
    const parsed = parseSourceAddress(text, feedSchemes)
    expect(parsed.ok && hostOf(parsed.url)).toBe(host)
  })
})

function refusal(text: string, schemes: Parameters<typeof parseSourceAddress>[1] = pdfSchemes) {
  const parsed = parseSourceAddress(text, schemes)
  return parsed.ok ? undefined : parsed.message.english
}
