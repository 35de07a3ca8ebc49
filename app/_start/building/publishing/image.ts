// An image without a daemon or a registry: an archive of an OCI layout, https://github.com/opencontainers/image-spec.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sha256OfFile } from '#db/files/hashes.ts'

export type ImageParts = {
  /** Root file system that the image is based on: a tar, packed by gzip or not. */
  base: string
  /** Its files are laid over the base. */
  folder: string
  /** `recto:1.0.0` */
  name: string
  architecture: 'amd64' | 'arm64'
  /** As the Dockerfile says it. */
  config: Record<string, unknown>
}

/** Returns the configuration of an image (OCI) from the last stage of a Dockerfile. */
export function imageConfig(dockerfile: string): Record<string, unknown> {
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const said = (word: string) => new RegExp(`^${word} (.+)$`, 'm').exec(stage)?.[1] ?? ''
  return {
    User: said('USER'),
    WorkingDir: said('WORKDIR'),
    Env: ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...said('ENV').split(' ')],
    Entrypoint: JSON.parse(said('ENTRYPOINT')),
    Cmd: JSON.parse(said('CMD')),
    ExposedPorts: { [`${said('EXPOSE')}/tcp`]: {} },
    Volumes: { [said('VOLUME')]: {} },
    StopSignal: said('STOPSIGNAL'),
  }
}

/** Names of processors in images, by those of Node. */
export const architectures: Record<string, ImageParts['architecture']> = { x64: 'amd64', arm64: 'arm64' }

type Descriptor = { mediaType: string; digest: string; size: number }

const kinds = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
}

/** Writes an image as one file, as `docker load`, `podman load` and `skopeo copy oci-archive:` take it. */
export async function writeImage(
  target: string,
  { base, folder, name, architecture, config }: ImageParts,
): Promise<void> {
  const layout = mkdtempSync(join(dirname(target), 'oci-'))
  try {
    mkdirSync(join(layout, 'blobs/sha256'), { recursive: true })
    const layers = [await layerOfTar(layout, base), await layerOf(layout, folder)]
    const image = addJson(layout, kinds.config, {
      architecture,
      os: 'linux',
      config,
      rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    })
    const manifest = addJson(layout, kinds.manifest, {
      schemaVersion: 2,
      mediaType: kinds.manifest,
      config: image,
      layers: layers.map(({ descriptor }) => descriptor),
    })
    const annotations = { 'org.opencontainers.image.ref.name': name, 'io.containerd.image.name': name }
    const manifests = [{ ...manifest, platform: { architecture, os: 'linux' }, annotations }]
    writeJson(join(layout, 'index.json'), { schemaVersion: 2, mediaType: kinds.index, manifests })
    writeJson(join(layout, 'oci-layout'), { imageLayoutVersion: '1.0.0' })
    execFileSync('tar', ['-cf', target, '-C', layout, 'oci-layout', 'index.json', 'blobs'])
  } finally {
    rmSync(layout, { recursive: true, force: true })
  }
}

type Layer = { descriptor: Descriptor; diffId: string }

/** Packs a folder as a layer of root's, but what Recto writes to, which is its own user's. */
async function layerOf(layout: string, folder: string): Promise<Layer> {
  const tar = join(layout, 'layer.tar')
  const fixed = ['--sort=name', '--numeric-owner', '--mtime=@0', '-C', folder]
  execFileSync('tar', [
    '-cf',
    tar,
    '--owner=0',
    '--group=0',
    '--exclude=./storage',
    '--exclude=./backups',
    '--exclude=./rails',
    ...fixed,
    '.',
  ])
  execFileSync('tar', [
    '-rf',
    tar,
    '--owner=10001',
    '--group=10001',
    ...fixed,
    './storage',
    './backups',
    './rails',
  ])
  const layer = await layerOfTar(layout, tar)
  rmSync(tar)
  return layer
}

async function layerOfTar(layout: string, tar: string): Promise<Layer> {
  const packed = join(layout, 'packed')
  if (await isPacked(tar)) copyFileSync(tar, packed)
  // Without name and time, so that the same files have the same digest.
  else execFileSync('sh', ['-c', 'exec gzip -n <"$0" >"$1"', tar, packed])
  const digest = await sha256OfFile(packed)
  const size = statSync(packed).size
  const diffId = `sha256:${await unpackedSum(packed)}`
  renameSync(packed, join(layout, 'blobs/sha256', digest))
  return { descriptor: { mediaType: kinds.layer, digest: `sha256:${digest}`, size }, diffId }
}

/** True for what begins as gzip does. */
async function isPacked(tar: string): Promise<boolean> {
  await using file = await open(tar)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return buffer.readUInt16BE() === 0x1f8b
}

async function unpackedSum(packed: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(packed), createGunzip(), hash)
  return hash.digest('hex')
}

function addJson(layout: string, mediaType: string, content: object): Descriptor {
  const text = JSON.stringify(content)
  const digest = createHash('sha256').update(text).digest('hex')
  writeFileSync(join(layout, 'blobs/sha256', digest), text)
  return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) }
}

function writeJson(path: string, content: object): void {
  writeFileSync(path, JSON.stringify(content))
}
