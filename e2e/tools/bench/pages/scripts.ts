import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#db/own-files.ts'

/** Lines of a catalogue by script, with the font that has its letters: a file of the project, or one of the system's. */
export const scripts: Record<string, { language: string; font: string; lines: string[] }> = {
  Latin: {
    language: 'de',
    font: 'Liberation Sans',
    lines: [
      'Stuhl „Reiher“ aus Eiche, geölt – 249,00 €',
      'Größe: 45 × 50 × 80 cm',
      'Art.-Nr. DD-301, fünf Farben',
      'Œuvre naïve, façade à l’été',
      'Łódź, Kraków, Žižkov, Ørsted',
      'www.beispiel.de/stühle',
    ],
  },
  Vietnamese: {
    language: 'vi',
    font: 'DejaVu Sans',
    lines: [
      'Ghế gỗ sồi tự nhiên giá 1.290.000 ₫',
      'Đường cát, cá cơm và ớt bột',
      'Giao hàng miễn phí trong 3 ngày',
      'Bảo hành hai năm cho mọi sản phẩm',
    ],
  },
  Greek: {
    language: 'el',
    font: 'DejaVu Sans',
    lines: [
      'Ξύλινη καρέκλα από δρυ 249 €',
      'Ύψος 80 εκ., πλάτος 45 εκ.',
      'Κωδικός DD-301',
      'Δωρεάν αποστολή σε όλη την Ελλάδα',
    ],
  },
  Cyrillic: {
    language: 'ru',
    font: 'DejaVu Sans',
    lines: [
      'Стул из дуба, 12 990 ₽',
      'Высота 80 см, ширина 45 см',
      'Артикул DD-301, ёмкость 5 л',
      'Їжак, ґанок, єдність',
    ],
  },
  Armenian: {
    language: 'hy',
    font: 'DejaVu Sans',
    lines: ['Կաղնու աթոռ 49 000 դրամ', 'Անվճար առաքում Երևանում', 'Կոդ DD-301'],
  },
  Georgian: {
    language: 'ka',
    font: 'DejaVu Sans',
    lines: ['მუხის სკამი 249 ლარი', 'უფასო მიწოდება თბილისში', 'კოდი DD-301'],
  },
  Lao: { language: 'lo', font: 'DejaVu Sans', lines: ['ຕັ່ງໄມ້ ລາຄາ 129 ກີບ', 'ສົ່ງຟຣີພາຍໃນ 3 ມື້', 'ລະຫັດ DD-301'] },
  Arabic: {
    language: 'ar',
    font: 'node_modules/@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
    lines: [
      'عروض الأسبوع على الأثاث المنزلي',
      'كرسي خشبي رقم 4711 بسعر 129 ريال فقط',
      'خصم 25% حتى 31 ديسمبر 2026',
      'الطول 200 سم × العرض 90 سم (أبيض)',
      'اتصل بنا على info@athath.example.com',
    ],
  },
  Hebrew: {
    language: 'he',
    font: 'node_modules/@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf',
    lines: [
      'שולחן עץ מלא לשישה סועדים',
      'מחיר 249 ש״ח בלבד (כולל מע״מ)',
      'הזמנות: www.shulchan.example.co.il',
      'מידות 90 × 200 ס״מ',
    ],
  },
  Thai: {
    language: 'th',
    font: 'node_modules/@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    lines: [
      'โปรโมชั่นเฟอร์นิเจอร์ประจำสัปดาห์',
      'เก้าอี้ไม้ รุ่น 4711 ราคา 129 บาท',
      'น้ำดื่มทำเอง กำหนดส่งภายใน 3 วัน',
      'ตู้เสื้อผ้าสำหรับห้องนอน',
    ],
  },
  Devanagari: {
    language: 'hi',
    font: 'node_modules/@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    lines: [
      'लकड़ी की कुर्सी की कीमत 1,299 रुपये',
      'हिन्दी में विशेष छूट 25%',
      'कोड 4711, शुद्ध शीशम',
      'मुफ़्त डिलीवरी तीन दिनों में',
    ],
  },
  Bengali: {
    language: 'bn',
    font: 'node_modules/@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
    lines: ['কাঠের চেয়ার মাত্র ১২৯ টাকা', 'বিনামূল্যে ডেলিভারি তিন দিনে', 'কোড 4711'],
  },
  Tamil: {
    language: 'ta',
    font: 'node_modules/@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
    lines: ['மர நாற்காலி விலை 129 ரூபாய்', 'மூன்று நாட்களில் இலவச விநியோகம்', 'குறியீடு 4711'],
  },
  Japanese: {
    language: 'ja',
    font: 'jobs/pdf/drawing/fonts/NotoSansJP-Regular.otf',
    lines: [
      '今週の家具セール',
      '木製チェア 品番4711 税込12,900円',
      '詳しくは www.kagu.example.jp をご覧ください',
      'サイズ：幅90cm×高さ200cm（ホワイト）',
    ],
  },
  Chinese: {
    language: 'zh',
    font: 'jobs/pdf/drawing/fonts/NotoSansHans-Regular.otf',
    lines: ['木制高背椅 编号4711 价格129元', '本周家具特价，白色款', '全国免费送货，三天内到达'],
  },
  Korean: {
    language: 'ko',
    font: 'jobs/pdf/drawing/fonts/NotoSansKR-Regular.otf',
    lines: ['이번 주 가구 할인', '나무 의자 4711 가격 129,000원', '3일 안에 무료 배송'],
  },
}

/** Returns a page of HTML with a paragraph for each line of a script. */
export async function pageIn(script: string): Promise<string> {
  const { language, font, lines } = scripts[script] ?? { language: 'en', font: 'serif', lines: [] }
  const face = font.includes('/') ? await faceOf(font) : ''
  const direction = ['ar', 'he'].includes(language) ? 'rtl' : 'ltr'
  const family = face === '' ? `'${font}'` : 'F'
  const paragraphs = lines.map(line => `<p>${line}</p>`).join('')
  return `<!doctype html><html lang="${language}" dir="${direction}"><title>${script}</title><style>${face} p{font:16px ${family}}</style>${paragraphs}</html>`
}

async function faceOf(path: string): Promise<string> {
  const bytes = await readFile(join(root, path))
  return `@font-face{font-family:F;src:url(data:font/otf;base64,${bytes.toString('base64')})}`
}
