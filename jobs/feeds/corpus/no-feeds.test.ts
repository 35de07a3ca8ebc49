// Answers and files that are no feed: what a person reads must say what came instead.
import { expect, test } from 'vitest'
import { refusalOf } from '../feeds.fixture.ts'
import { zip } from '../packed/zip.fixture.ts'

test.each<[name: string, content: string | Uint8Array, sentence: RegExp]>([
  ['nothing', '', /no products/],
  ['spaces', ' \n\n', /no products/],
  ['a header alone', 'id,title,price\n', /no products/i],
  [
    'a page of a login',
    '<!DOCTYPE html><html><head><title>Log in</title></head><body></body></html>',
    /web page/,
  ],
  ['an error in JSON', '{"error":"unauthorized","message":"Invalid token"}', /unauthorized|Invalid token/],
  ['another error in JSON', '{"errors":[{"code":401,"message":"Token expired"}]}', /Token expired/],
  [
    'an error of S3',
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    /Access Denied/,
  ],
  ['a sentence', 'Access denied. Please log in.', /Access denied/],
  ['7-Zip', Buffer.from('377abcaf271c0004aaaa', 'hex'), /packed/i],
  ['RAR', Buffer.from('526172211a0700cf', 'hex'), /packed/i],
  ['bzip2', Buffer.from('425a683931415926', 'hex'), /packed/i],
  ['xz', Buffer.from('fd377a585a000004', 'hex'), /packed/i],
  ['Zstandard', Buffer.from('28b52ffd04000000', 'hex'), /packed/i],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel/],
  [
    'Numbers',
    zip(
      { name: 'Index/Document.iwa', content: 'x' },
      { name: 'Metadata/Properties.plist', content: 'x' },
      { name: 'preview.jpg', content: 'x' },
    ),
    /Numbers|several/,
  ],
  [
    'a binary workbook',
    zip({ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'xl/workbook.bin', content: 'x' }),
    /XLSX/,
  ],
  [
    'a document of Word',
    zip({ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml', content: '<w/>' }),
    /Word|several|no feed/,
  ],
])('%s', async (_, content, sentence) => {
  expect((await refusalOf(content)).message).toMatch(sentence)
})
