import type { PackedFile } from '../files.ts'
import type { ClientModel } from '../model.ts'
import { nodeProperties, sendFileMark } from './properties.ts'

const address = '={{$credentials.url.replace(/\\/+$/, "")}}'

/** Writes the sources of a node for n8n in the declarative style, and of its credentials. */
export function n8nSources(model: ClientModel): PackedFile[] {
  const description = {
    displayName: 'Recto',
    name: 'recto',
    icon: 'file:recto.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Publish PDFs as flipbooks, and manage publications, hotspots and products',
    defaults: { name: 'Recto' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'rectoApi', required: true }],
    requestDefaults: { baseURL: address, headers: { Accept: 'application/json' } },
    properties: nodeProperties(model),
  }
  return [
    {
      name: 'dist/nodes/Recto/Recto.node.js',
      text: `'use strict'

/** Sends the file of an item as the body. */
async function sendFile(request) {
  const property = this.getNodeParameter('binaryPropertyName')
  this.helpers.assertBinaryData(property)
  return { ...request, body: await this.helpers.getBinaryDataBuffer(property) }
}

class Recto {
  constructor() {
    this.description = ${JSON.stringify(description, undefined, 2).replaceAll(`"${sendFileMark}"`, 'sendFile')}
  }
}

exports.Recto = Recto
`,
    },
    {
      name: 'dist/credentials/RectoApi.credentials.js',
      text: `'use strict'

class RectoApi {
  constructor() {
    Object.assign(this, ${JSON.stringify(credentials, undefined, 2)})
  }
}

exports.RectoApi = RectoApi
`,
    },
  ]
}

const credentials = {
  name: 'rectoApi',
  displayName: 'Recto API',
  properties: [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://recto.example.com',
      description: 'Address of the dashboard',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description: 'Made in the profile of a person',
      required: true,
    },
  ],
  authenticate: {
    type: 'generic',
    properties: { headers: { Authorization: '=ApiKey {{$credentials.apiKey}}' } },
  },
  test: { request: { baseURL: address, url: '/v2/groups' } },
}
