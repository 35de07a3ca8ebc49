import { describe, expect, it } from 'vitest'
import { feedSchemes, hostOf, parseSourceAddress } from '#db/rules/addresses/addresses.ts'
import { FetchFailed } from './failures.ts'
import { type FetchPolicy, fetchPolicy, type Resolve, resolveChecked, systemResolve } from './guard.ts'

const production = policy({})

describe('the operator’s own network is refused, and can be allowed host by host', () => {
  it.each([
    ['S001', 'http://localhost/'],
    ['S002', 'http://LOCALHOST/'],
    ['S003', 'http://localhost./'],
    ['S004', 'http://localhost:3000/'],
    ['S005', 'http://sub.localhost/'],
    ['S006', 'http://127.0.0.1/'],
    ['S008', 'http://127.127.127.127/'],
    ['S009', 'http://127.255.255.254/'],
    ['S010', 'http://10.0.0.1/'],
    ['S011', 'http://10.255.255.255/'],
    ['S012', 'http://172.16.0.1/'],
    ['S013', 'http://172.31.255.255/'],
    ['S014', 'http://192.168.0.1/'],
    ['S015', 'http://192.168.255.255/'],
    ['S048', 'http://kubernetes.default.svc/'],
    ['S049', 'http://host.docker.internal/'],
    ['S050', 'http://2130706433/'],
    ['S051', 'http://017700000001/'],
    ['S052', 'http://0177.0.0.1/'],
    ['S053', 'http://0177.1/'],
    ['S054', 'http://0177.00.00.01/'],
    ['S055', 'http://0x7f.0x0.0x0.0x1/'],
    ['S056', 'http://0x7f000001/'],
    ['S057', 'http://0x7f.1/'],
    ['S058', 'http://0X7F.0.0.1/'],
    ['S059', 'http://127.1/'],
    ['S060', 'http://127.0.1/'],
    ['S061', 'http://127.000.000.001/'],
    ['S062', 'http://127.0.0.0x1/'],
    ['S063', 'http://127.0.0.1./'],
    ['S064', 'http://%31%32%37.0.0.1/'],
    ['S065', 'http://①②⑦.⓪.⓪.①/'],
    ['S066', 'http://127。0。0。1/'],
    ['S067', 'http://127．0．0．1/'],
    ['S068', 'http://１２７.0.0.1/'],
    ['S069', 'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/'],
    ['S070', 'http://ｌｏｃａｌｈｏｓｔ/'],
    ['S071', 'http://loca\u00adlhost/'],
    ['S072', 'http://loc%61lhost/'],
    ['S081', 'http://3232235777/'],
    ['S082', 'http://0xc0a80101/'],
    ['S083', 'http://192.168.257/'],
    ['S087', 'http://[::1]/'],
    ['S088', 'http://[0:0:0:0:0:0:0:1]/'],
    ['S089', 'http://[0000::1]/'],
    ['S090', 'http://[::ffff:127.0.0.1]/'],
    ['S091', 'http://[::ffff:7f00:1]/'],
    ['S092', 'http://[0:0:0:0:0:ffff:127.0.0.1]/'],
    ['S093', 'http://[::ffff:10.0.0.1]/'],
    ['S094', 'http://[::ffff:c0a8:102]/'],
    ['S095', 'http://[fc00::1]/'],
    ['S096', 'http://[fd12:3456:789a::1]/'],
    ['S127', 'http://example.com@127.0.0.1/'],
    ['S128', 'http://example.com:80@127.0.0.1/'],
    ['S129', 'http://foo@bar@127.0.0.1/'],
    ['S130', 'http://127.0.0.1#@example.com/'],
    ['S131', 'http://127.0.0.1?@example.com/'],
    ['S132', 'http://127.0.0.1\\@example.com/'],
    ['S133', 'http://127.0.0.1:80\\@example.com/'],
    ['S134', 'http://127.0.0.1;@example.com@127.0.0.1/'],
    ['S135', 'http:127.0.0.1/'],
    ['S136', 'http:/127.0.0.1/'],
    ['S137', 'http:///127.0.0.1/'],
    ['S138', 'http:\\\\127.0.0.1\\x'],
    ['S139', '\thttp://127.0.0.1/'],
    ['S140', 'ht\ntp://127.0.0.1/'],
    ['S141', 'http://127.0.\t0.1/'],
    ['S142', 'HTTP://127.0.0.1/'],
    ['S143', 'http://example.com&@127.0.0.1#@example.com/'],
    ['S197', 'ftp://127.0.0.1/x.xml'],
    ['S198', 'ftp://127.1/x.xml'],
    ['S199', 'ftp://user:pass@10.0.0.5/x.tsv'],
    ['S200', 'sftp://127.0.0.1/x'],
    ['S201', 'sftp://127.1/x'],
    ['S202', 'sftp://0x7f000001/x'],
    ['S203', 'sftp://2130706433/x'],
    ['S204', 'sftp://017700000001/x'],
    ['S206', 'sftp://[::ffff:7f00:1]/x'],
    ['S207', 'sftp://①②⑦.0.0.1/x'],
    ['S208', 'sftp://%31%32%37.0.0.1/x'],
    ['S209', 'sftp://localhost/x'],
  ])('%s %j', async (_id, address) => {
    await expect(checked(address, production)).rejects.toMatchObject({ code: 'blocked' })
    await expect(checked(address, policy({ privateHosts: [hostNamed(address)] }))).resolves.not.toHaveLength(
      0,
    )
  })
})

describe('what no file is ever fetched from is refused, whatever the operator allows', () => {
  it.each([
    ['S016', 'http://0.0.0.0/'],
    ['S017', 'http://0.1.2.3/'],
    ['S018', 'http://0/'],
    ['S019', 'http://0x0/'],
    ['S020', 'http://00000/'],
    ['S021', 'http://0x/'],
    ['S022', 'http://100.64.0.1/'],
    ['S023', 'http://100.127.255.254/'],
    ['S024', 'http://169.254.0.1/'],
    ['S025', 'http://192.0.0.1/'],
    ['S026', 'http://192.0.0.192/'],
    ['S027', 'http://192.0.2.1/'],
    ['S028', 'http://192.88.99.1/'],
    ['S029', 'http://198.18.0.1/'],
    ['S030', 'http://198.19.255.255/'],
    ['S031', 'http://198.51.100.1/'],
    ['S032', 'http://203.0.113.1/'],
    ['S033', 'http://224.0.0.1/'],
    ['S034', 'http://239.255.255.250/'],
    ['S035', 'http://240.0.0.1/'],
    ['S036', 'http://255.255.255.255/'],
    ['S037', 'http://169.254.169.254/latest/meta-data/'],
    ['S038', 'http://169.254.169.254:80/latest/api/token'],
    ['S039', 'http://169.254.170.2/v2/credentials/x'],
    ['S040', 'http://169.254.170.23/v1/credentials'],
    ['S041', 'http://100.100.100.200/latest/meta-data/'],
    ['S042', 'http://168.63.129.16/machine?comp=goalstate'],
    ['S043', 'http://[fd00:ec2::254]/latest/meta-data/'],
    ['S044', 'http://[fd20:ce::254]/'],
    ['S045', 'http://metadata.google.internal/computeMetadata/v1/'],
    ['S046', 'http://metadata/computeMetadata/v1/'],
    ['S047', 'http://instance-data/latest/meta-data/'],
    ['S073', 'http://2852039166/'],
    ['S074', 'http://0xA9FEA9FE/'],
    ['S075', 'http://0251.0376.0251.0376/'],
    ['S076', 'http://0251.00376.000251.0000376/'],
    ['S077', 'http://0251.254.169.254/'],
    ['S078', 'http://169.254.43518/'],
    ['S079', 'http://169.16689662/'],
    ['S080', 'http://0xA9.0xFE.0xA9.0xFE/'],
    ['S084', 'http://4294967295/'],
    ['S085', 'http://0xffffffff/'],
    ['S086', 'http://0377.0377.0377.0377/'],
    ['S097', 'http://[::]/'],
    ['S098', 'http://[::ffff:0.0.0.0]/'],
    ['S099', 'http://[::ffff:0:0]/'],
    ['S100', 'http://[::127.0.0.1]/'],
    ['S101', 'http://[::169.254.169.254]/'],
    ['S102', 'http://[::ffff:169.254.169.254]/'],
    ['S103', 'http://[::ffff:a9fe:a9fe]/'],
    ['S104', 'http://[::ffff:0:127.0.0.1]/'],
    ['S105', 'http://[::ffff:0:a9fe:a9fe]/'],
    ['S106', 'http://[64:ff9b::7f00:1]/'],
    ['S107', 'http://[64:ff9b::a9fe:a9fe]/'],
    ['S108', 'http://[64:ff9b::a00:1]/'],
    ['S109', 'http://[64:ff9b:1::a00:1]/'],
    ['S110', 'http://[64:ff9b:1:a00:0:100::]/'],
    ['S111', 'http://[2002:7f00:1::]/'],
    ['S112', 'http://[2002:a9fe:a9fe::]/'],
    ['S113', 'http://[2001::1]/'],
    ['S114', 'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/'],
    ['S115', 'http://[2001:2::1]/'],
    ['S116', 'http://[2001:10::1]/'],
    ['S117', 'http://[2001:20::1]/'],
    ['S118', 'http://[2001:db8::1]/'],
    ['S119', 'http://[3fff::1]/'],
    ['S120', 'http://[5f00::1]/'],
    ['S121', 'http://[100::1]/'],
    ['S122', 'http://[100:0:0:1::1]/'],
    ['S123', 'http://[fe80::1]/'],
    ['S124', 'http://[fec0::1]/'],
    ['S125', 'http://[feef::1]/'],
    ['S126', 'http://[ff02::1]/'],
    ['S205', 'sftp://0/x'],
    ['S210', 'ftp://169.254.169.254/x'],
    ['S211', 'sftp://169.254.169.254/x'],
  ])('%s %j', async (_id, address) => {
    const everything = policy({ loopback: true, privateHosts: [hostNamed(address)] })
    await expect(checked(address, production)).rejects.toMatchObject({ code: 'blocked' })
    await expect(checked(address, everything)).rejects.toMatchObject({ code: 'blocked' })
  })
})

describe('public hosts are reached', () => {
  it.each([
    ['S267', 'https://example.com/a.pdf'],
    ['S268', 'http://93.184.216.34/'],
    ['S269', 'http://8.8.8.8/'],
    ['S270', 'http://1.1.1.1/'],
    ['S271', 'http://100.63.255.254/'],
    ['S272', 'http://100.128.0.1/'],
    ['S273', 'http://172.15.255.255/'],
    ['S274', 'http://172.32.0.1/'],
    ['S275', 'http://169.253.255.255/'],
    ['S276', 'http://192.167.255.255/'],
    ['S277', 'http://11.0.0.1/'],
    ['S278', 'http://126.255.255.255/'],
    ['S279', 'http://128.0.0.1/'],
    ['S280', 'http://223.255.255.254/'],
    ['S281', 'http://[2606:4700:4700::1111]/'],
    ['S282', 'http://[2001:4860:4860::8888]/'],
    ['S283', 'https://user:p%40ss@example.com/feed.xml'],
    ['S284', 'https://münchen.example/katalog.pdf'],
    ['S285', 'https://example.com/a%20b%C3%A9.pdf?x=1&y=2'],
    ['S286', 'https://example.com:8443/a.pdf'],
    ['S225', 'http://1.2.3.4.nip.io/'],
  ])('%s %j', async (_id, address) => {
    await expect(checked(address, production)).resolves.not.toHaveLength(0)
  })
})

describe('the answers of a look-up', () => {
  it.each([
    ['S215 a name of this machine', ['127.0.0.1']],
    ['S216 one private answer among public ones', ['93.184.216.34', '10.0.0.1']],
    ['S217 one loopback answer of the other family', ['93.184.216.34', '::1']],
    ['S218 an alias that ends in the private network', ['10.1.2.3']],
    ['S220 metadata as IPv4 inside IPv6', ['::ffff:169.254.169.254']],
    ['S221 metadata through NAT64', ['64:ff9b::a9fe:a9fe']],
    ['S226 a thousand answers', Array.from({ length: 1000 }, (_, n) => `93.184.${n >> 8}.${n & 255}`)],
    ['an answer with a zone', ['fe80::1%eth0']],
    ['an answer that is no address', ['localhost']],
  ])('%s are refused', async (_promise, answers) => {
    const looked = resolveChecked({ ...query('a.test', production), resolve: async () => answers })
    await expect(looked).rejects.toMatchObject({ code: 'blocked' })
  })

  it('may be as many as a delivery network gives', async () => {
    const answers = Array.from({ length: 12 }, (_, n) => `93.184.216.${n}`)
    const looked = resolveChecked({ ...query('a.test', production), resolve: async () => answers })
    await expect(looked).resolves.toEqual(answers)
  })

  it('S222 no answer is told apart from a refused one in the log, and not on the screen', async () => {
    const missing = await failure(resolveChecked(query('nowhere.test', production)))
    const refused = await failure(resolveChecked(query('10.0.0.1', production)))
    expect([missing.code, refused.code]).toEqual(['unresolvable', 'blocked'])
    expect(missing.detail).toContain('nowhere.test')
    expect(refused.detail).toContain('private')
    expect(missing.message).toBe(refused.message)
  })

  it('an empty answer is no answer', async () => {
    const looked = resolveChecked({ ...query('a.test', production), resolve: async () => [] })
    await expect(looked).rejects.toMatchObject({ code: 'unresolvable' })
  })

  it('S223 a resolver that never answers is not waited for', async () => {
    const never: Resolve = () => new Promise(() => {})
    const looked = resolveChecked({ ...query('i.test', production), resolve: never, resolveMs: 20 })
    await expect(looked).rejects.toMatchObject({ code: 'unresolvable' })
  })

  it('are not waited for once the job is called off', async () => {
    const never: Resolve = () => new Promise(() => {})
    const calledOff = new AbortController()
    const looked = resolveChecked({
      ...query('i.test', production),
      resolve: never,
      signal: calledOff.signal,
    })
    calledOff.abort(new Error('called off'))
    await expect(looked).rejects.toThrow('called off')
  })

  it('are not asked for where the address says them', async () => {
    const noLookup: Resolve = host => Promise.reject(new Error(`${host} was looked up`))
    const allowed = policy({ loopback: true })
    for (const host of ['127.0.0.1', '::1', 'localhost', 'sub.localhost']) {
      await expect(resolveChecked({ ...query(host, allowed), resolve: noLookup })).resolves.not.toHaveLength(
        0,
      )
    }
  })

  it('come from the machine’s own resolver by default', async () => {
    expect(await systemResolve('localhost')).toContainEqual(expect.stringMatching(/^(127\.0\.0\.1|::1)$/))
  })
})

describe('the policy of an installation', () => {
  const settings = { baseUrl: 'https://recto.example', allowedPrivateHosts: [] }

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://recto.localhost'])(
    'allows loopback, itself included, in a local trial at %s',
    async baseUrl => {
      const trial = fetchPolicy({ ...settings, baseUrl })
      await expect(checked('http://127.0.0.1:3000/sample.pdf', trial)).resolves.toEqual(['127.0.0.1'])
      await expect(checked(`${baseUrl}/sample.pdf`, trial)).resolves.not.toHaveLength(0)
      await expect(checked('http://192.168.0.1/', trial)).rejects.toMatchObject({ code: 'blocked' })
    },
  )

  it('S263 refuses our own host, so that nobody can make us call ourselves', async () => {
    const address = 'https://RECTO.example./v2/groups'
    await expect(checked(address, fetchPolicy(settings))).rejects.toMatchObject({ code: 'blocked' })
    const allowing = fetchPolicy({ ...settings, allowedPrivateHosts: ['recto.example'] })
    await expect(checked(address, allowing)).resolves.toEqual(['93.184.216.34'])
  })

  it('refuses this machine’s own addresses, though they be public', async () => {
    const here = { ...fetchPolicy(settings), ownAddresses: ['93.184.216.34'] }
    await expect(checked('http://example.com/', here)).rejects.toMatchObject({ code: 'blocked' })
    expect(fetchPolicy(settings).ownAddresses).toContain('127.0.0.1')
  })
})

/** Names as a resolver somewhere answers them. */
const names: Record<string, string[]> = {
  'metadata.google.internal': ['169.254.169.254'],
  metadata: ['169.254.169.254'],
  'instance-data': ['169.254.169.254'],
  'kubernetes.default.svc': ['10.96.0.1'],
  'host.docker.internal': ['192.168.65.2'],
  'example.com': ['93.184.216.34'],
  'recto.example': ['93.184.216.34'],
  'xn--mnchen-3ya.example': ['93.184.216.34'],
  '1.2.3.4.nip.io': ['1.2.3.4'],
}

function policy(allowed: Partial<FetchPolicy>): FetchPolicy {
  return { loopback: false, privateHosts: [], ownHosts: [], ownAddresses: [], ...allowed }
}

function query(host: string, policy: FetchPolicy) {
  const resolve: Resolve = async name => names[name] ?? Promise.reject(new Error(`ENOTFOUND ${name}`))
  return { host, policy, resolve, signal: new AbortController().signal }
}

function hostNamed(address: string): string {
  const parsed = parseSourceAddress(address, feedSchemes)
  if (!parsed.ok) throw new Error(parsed.message.english)
  return hostOf(parsed.url)
}

async function checked(address: string, policy: FetchPolicy): Promise<string[]> {
  return resolveChecked(query(hostNamed(address), policy))
}

async function failure(fetching: Promise<unknown>): Promise<FetchFailed> {
  const error = await fetching.catch((reason: unknown) => reason)
  if (error instanceof FetchFailed) return error
  throw new Error('it should have failed', { cause: error })
}
