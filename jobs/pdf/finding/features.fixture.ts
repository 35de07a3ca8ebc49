/** PDFs of one page each, that show what PDFs can do, with the colours that Chrome shows at some of their points. */
import { onePage, pdfOf, stream } from '../pdfs.fixture.ts'

export type Feature = {
  name: string
  pdf: Buffer
  /** From the left and from the top, in fractions of the page, and red, green and blue there. */
  points: [number, number, [number, number, number]][]
}

const red: [number, number, number] = [255, 0, 0]
const green: [number, number, number] = [0, 255, 0]
const blue: [number, number, number] = [0, 0, 255]
const white: [number, number, number] = [255, 255, 255]
const black: [number, number, number] = [0, 0, 0]

/** Quarters in red and green above, blue and black below. */
const quarters = stream(
  '1 0 0 rg 0 200 200 200 re f 0 1 0 rg 200 200 200 200 re f 0 0 1 rg 0 0 200 200 re f 0 g 200 0 200 200 re f',
)
const page = (more: string, ...objects: string[]) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R${more}/Contents 4 0 R>>`,
    quarters,
    ...objects,
  ])
const image = (width: number, height: number, more: string) =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${more}`
const pictured = (object: string, ...more: string[]) =>
  onePage(stream('q 400 0 0 400 0 0 cm /P Do Q'), '/XObject<</P 5 0 R>>', object, ...more)
const asHex = (bytes: string) => `${bytes}>`
const form = (content: string, more = '') =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 100 100]${more}`)

/** 16 × 16 pixels, orange above and blue below, as a JPEG 2000 code stream. */
const jpeg2000 = Buffer.from(
  '/0//UQAvAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAADDwEBDwEBDwEB/1IADAAAAAEBBAQEAAH/XAAQQICIiJCIiJCIiJCIiJD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAB5AAH/k8HzAgWEz6QQBw7PmBADFqHxggAF1Kf+IAYAbf2n/hQGBdS/oPmCAAOR7LinzBAGQqC6o+YIA5HsuKDgwA8npKfSHAx4TQdDBHSj4goPJ6TtAqD8gUADhM9GhqfeCgDUx5wso/IFAAOEz0aG/9k=',
  'base64',
)
/**
 * 16 × 16 pixels, black above and white below, as JBIG2 (ITU-T T.88): a page, and a generic region in the code of
 * fax machines (T.6).
 */
function jbig2(): string {
  const blackRow = `001${'00110101'}${'0000010111'}`
  const whiteRow = `001${'101010'}${'0000110111'}`
  const bits = `${blackRow}${'11'.repeat(7)}${whiteRow}${'1'.repeat(7)}000000000001000000000001`
  const data = [...bits.matchAll(/.{1,8}/g)].map(([byte]) => Number.parseInt(byte.padEnd(8, '0'), 2))
  const size = '00000010'.repeat(2)
  const page = `${size}${'00'.repeat(11)}`
  const region = `${size}${'00'.repeat(9)}01${Buffer.from(data).toString('hex')}`
  const segment = (number: number, type: string, content: string) =>
    `0000000${number}${type}0001${(content.length / 2).toString(16).padStart(8, '0')}${content}`
  return segment(0, '30', page) + segment(1, '26', region)
}

export const features: Feature[] = [
  {
    name: 'four quarters',
    pdf: page('/MediaBox[0 0 400 400]'),
    points: [
      [0.25, 0.25, red],
      [0.75, 0.25, green],
      [0.25, 0.75, blue],
      [0.75, 0.75, black],
    ],
  },
  {
    name: 'cropped',
    pdf: page('/MediaBox[0 0 400 400]/CropBox[100 100 200 300]'),
    points: [
      [0.5, 0.25, red],
      [0.5, 0.75, blue],
    ],
  },
  {
    name: 'cropped beyond its paper',
    pdf: page('/MediaBox[0 0 400 400]/CropBox[-999 200 200 999]'),
    points: [
      [0.1, 0.1, red],
      [0.9, 0.9, red],
    ],
  },
  {
    name: 'turned',
    pdf: page('/MediaBox[0 0 400 400]/Rotate 90'),
    points: [
      [0.25, 0.25, blue],
      [0.75, 0.25, red],
      [0.25, 0.75, black],
    ],
  },
  {
    name: 'turned and cropped',
    pdf: page('/MediaBox[0 0 400 400]/CropBox[0 0 400 200]/Rotate -90'),
    points: [
      [0.5, 0.25, black],
      [0.5, 0.75, blue],
    ],
  },
  {
    name: 'offset',
    pdf: page('/MediaBox[200 200 600 600]'),
    points: [
      [0.25, 0.75, green],
      [0.75, 0.25, white],
    ],
  },
  {
    name: 'in user units',
    pdf: page('/MediaBox[0 0 400 400]/UserUnit 4'),
    points: [
      [0.25, 0.25, red],
      [0.75, 0.75, black],
    ],
  },
  {
    name: 'half transparent',
    pdf: onePage(
      stream('1 0 0 rg 0 0 400 400 re f /H gs 0 0 1 rg 0 0 400 200 re f'),
      '/ExtGState<</H<</ca .5>>>>',
    ),
    points: [
      [0.5, 0.25, red],
      [0.5, 0.75, [127, 0, 128]],
    ],
  },
  {
    name: 'multiplied',
    pdf: onePage(
      stream('1 1 0 rg 0 0 400 400 re f /M gs 0 1 1 rg 0 0 400 200 re f'),
      '/ExtGState<</M<</BM/Multiply>>>>',
    ),
    points: [
      [0.5, 0.25, [255, 255, 0]],
      [0.5, 0.75, green],
    ],
  },
  {
    name: 'under a soft mask',
    pdf: onePage(
      stream('/S gs 0 0 1 rg 0 0 400 400 re f'),
      '/ExtGState<</S<</SMask<</S/Luminosity/G 5 0 R>>>>>>',
      form('1 g 0 0 50 100 re f', '/Matrix[4 0 0 4 0 0]/Group<</S/Transparency/CS/DeviceGray>>'),
    ),
    points: [
      [0.25, 0.5, blue],
      [0.75, 0.5, white],
    ],
  },
  {
    name: 'in CMYK',
    pdf: onePage(
      stream('0 0 0 1 k 0 0 200 400 re f 0 0 0 0 k 200 0 200 200 re f 0 0 0 .5 k 200 200 200 200 re f'),
    ),
    points: [
      [0.75, 0.75, white],
      [0.75, 0.25, [147, 149, 152]],
      [0.25, 0.5, [35, 31, 32]],
    ],
  },
  {
    name: 'in a colour space of a profile that is broken',
    pdf: onePage(
      stream('/I cs 1 0 0 sc 0 0 400 400 re f'),
      '/ColorSpace<</I[/ICCBased 5 0 R]>>',
      stream('no profile', '/N 3/Alternate/DeviceRGB'),
    ),
    points: [[0.5, 0.5, red]],
  },
  {
    name: 'in a spot colour',
    pdf: onePage(
      stream('/S cs 1 scn 0 0 400 200 re f 0 scn 0 200 400 200 re f'),
      '/ColorSpace<</S[/Separation/Spot/DeviceRGB 5 0 R]>>',
      '<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[0 .5 0]/N 1>>',
    ),
    points: [
      [0.5, 0.25, white],
      [0.5, 0.75, [0, 128, 0]],
    ],
  },
  {
    name: 'with a gradient',
    pdf: onePage(
      stream('/G sh'),
      '/Shading<</G<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 400 0]/Extend[true true]/Function 5 0 R>>>>',
      '<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>',
    ),
    points: [
      [0.01, 0.5, [252, 0, 3]],
      [0.5, 0.5, [128, 0, 127]],
      [0.99, 0.5, [3, 0, 252]],
    ],
  },
  {
    name: 'with tiles',
    pdf: onePage(
      stream('/Pattern cs /T scn 0 0 400 400 re f'),
      '/Pattern<</T 5 0 R>>',
      stream(
        '0 1 0 rg 0 0 100 200 re f',
        '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 200 200]/XStep 200/YStep 200/Resources<<>>',
      ),
    ),
    points: [
      [0.1, 0.1, green],
      [0.4, 0.4, white],
      [0.6, 0.9, green],
    ],
  },
  {
    name: 'with a JPEG 2000',
    pdf: pictured(stream(jpeg2000.toString('latin1'), image(16, 16, '/Filter/JPXDecode'))),
    points: [
      [0.5, 0.2, [255, 128, 0]],
      [0.5, 0.8, [0, 64, 192]],
    ],
  },
  {
    name: 'with a JBIG2',
    pdf: pictured(
      stream(
        asHex(jbig2()),
        image(16, 16, '/ColorSpace/DeviceGray/BitsPerComponent 1/Filter[/ASCIIHexDecode/JBIG2Decode]'),
      ),
    ),
    points: [
      [0.5, 0.25, black],
      [0.5, 0.75, white],
    ],
  },
  {
    name: 'with a picture of four colours, cut out',
    pdf: pictured(
      stream(
        asHex('1030'),
        image(
          2,
          2,
          '/ColorSpace[/Indexed/DeviceRGB 3<ff000000ff000000ff000000>]/BitsPerComponent 2/Mask[3 3]/Filter/ASCIIHexDecode',
        ),
      ),
    ),
    points: [
      [0.1, 0.1, red],
      [0.9, 0.1, green],
      [0.1, 0.9, red],
      [0.9, 0.9, white],
    ],
  },
  {
    name: 'in a font of drawings',
    pdf: onePage(
      stream('1 0 0 rg BT /F 400 Tf 0 0 Td (ab) Tj ET'),
      '/Font<</F 5 0 R>>',
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 98/Widths[500 500]/Encoding<</Type/Encoding/Differences[97/a/b]>>/CharProcs<</a 6 0 R/b 7 0 R>>/Resources<<>>>>',
      stream('500 0 0 0 500 1000 d1 0 0 400 1000 re f'),
      stream('500 0 d0 0 1 0 rg 0 0 500 500 re f'),
    ),
    points: [
      [0.2, 0.5, red],
      [0.45, 0.5, white],
      [0.75, 0.75, green],
      [0.75, 0.25, white],
    ],
  },
  {
    name: 'in layers',
    pdf: pdfOf([
      '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 6 0 R]/D<</OFF[6 0 R]/Order[5 0 R 6 0 R]>>>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Properties<</A 5 0 R/B 6 0 R>>>>>>',
      stream('/OC /A BDC 1 0 0 rg 0 0 200 400 re f EMC /OC /B BDC 0 0 1 rg 0 0 400 200 re f EMC'),
      '<</Type/OCG/Name(seen)>>',
      '<</Type/OCG/Name(hidden)>>',
    ]),
    points: [
      [0.25, 0.75, red],
      [0.75, 0.75, white],
    ],
  },
  {
    name: 'with a stamp',
    pdf: page(
      '/MediaBox[0 0 400 400]/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[300 300 400 400]/AP<</N 5 0 R>>>>]',
      form('1 1 0 rg 0 0 100 100 re f'),
    ),
    points: [
      [0.875, 0.125, [255, 255, 0]],
      [0.7, 0.3, green],
    ],
  },
  {
    name: 'with a stamp that is hidden',
    pdf: page(
      '/MediaBox[0 0 400 400]/Annots[<</Type/Annot/Subtype/Stamp/F 2/Rect[300 300 400 400]/AP<</N 5 0 R>>>>]',
      form('1 1 0 rg 0 0 100 100 re f'),
    ),
    points: [[0.875, 0.125, green]],
  },
  {
    name: 'with a form that is filled in',
    pdf: pdfOf([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R 6 0 R]/DA(/Helv 0 Tf 0 g)>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Annots[5 0 R 6 0 R]>>',
      quarters,
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(x)/F 4/Rect[0 300 100 400]/AP<</N 7 0 R>>/P 3 0 R>>',
      '<</Type/Annot/Subtype/Widget/FT/Btn/T(box)/V/Yes/AS/Yes/F 4/Rect[300 0 400 100]/AP<</N<</Yes 7 0 R/Off 8 0 R>>>>/P 3 0 R>>',
      form('1 1 0 rg 0 0 100 100 re f'),
      form('1 0 1 rg 0 0 100 100 re f'),
    ]),
    points: [
      [0.125, 0.125, [255, 255, 0]],
      [0.875, 0.875, [255, 255, 0]],
      [0.4, 0.4, red],
    ],
  },
]
