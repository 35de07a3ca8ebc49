import 'reflect-metadata'
import { isIP } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import {
  type JsonGeneralName,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { onTestFinished } from 'vitest'

const day = 24 * 60 * 60 * 1000

export type Identity = { key: string; cert: string }

/** A certificate that vouches for itself. */
export async function certificate({
  names,
  from = Date.now() - day,
  until = Date.now() + day,
}: Validity): Promise<Identity> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${names[0]}`,
    keys,
    signingAlgorithm,
    notBefore: new Date(from),
    notAfter: new Date(until),
    extensions: [new SubjectAlternativeNameExtension(names.map(alternativeName))],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`, cert: made.toString('pem') }
}

function alternativeName(value: string): JsonGeneralName {
  return { type: isIP(value) ? 'ip' : 'dns', value }
}

type Validity = { names: string[]; from?: number; until?: number }

/** Makes the certificate one that this process trusts, as it trusts public authorities. */
export function trusted(identity: Identity): Identity {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, identity.cert])
  onTestFinished(() => setDefaultCACertificates(before))
  return identity
}
