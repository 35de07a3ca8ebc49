import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Article numbers and addresses in Latin letters, which stand on pages of every script. */
export const latinOnPages = {
  skus: ['DT-1204', 'KX-88310', 'LMP-77-B', 'AB4590', '0045127', 'SKU-9003'],
  addresses: ['www.oak-home.example.com', 'order@oak-home.example.com'],
}

/** A catalogue's lines by language; `#` is an article number, `@` an address. */
const lines: Record<string, string[]> = {
  en: [
    'The new catalogue of autumn',
    'Round dining table of selected oak, one hundred and twenty centimetres wide, seats four people at ease.',
    'Article # now 489.00 € instead of 629.00 €',
    'Rug of hand-woven wool that warms the living room in winter; its lining can be washed in the machine.',
    'Vase of glass, blown one by one by craftsmen, in amber, green and clear.',
    'Free delivery within three days: @',
  ],
  fr: [
    'Le nouveau catalogue d’automne',
    'Table à manger ronde en chêne massif, cent vingt centimètres de diamètre, pour quatre personnes à l’aise.',
    'Référence # à 489,00 € au lieu de 629,00 €',
    'Tapis de laine tissé à la main qui réchauffe le séjour en hiver ; la doublure se lave en machine.',
    'Vase de verre soufflé pièce par pièce par des artisans, en ambre, vert et transparent.',
    'Livraison gratuite sous trois jours : @',
  ],
  vi: [
    'Danh mục sản phẩm mùa thu',
    'Bàn ăn tròn bằng gỗ sồi chọn lọc, đường kính một trăm hai mươi phân, ngồi thoải mái bốn người.',
    'Mã hàng # giá 4.890.000 ₫ thay vì 6.290.000 ₫',
    'Thảm len dệt tay giữ ấm phòng khách vào mùa đông, lớp lót có thể giặt bằng máy.',
    'Bình thủy tinh do thợ thủ công thổi từng chiếc, có ba màu.',
    'Giao hàng miễn phí trong ba ngày: @',
  ],
  el: [
    'Φθινοπωρινός κατάλογος',
    'Στρογγυλό τραπέζι φαγητού από εκλεκτή βελανιδιά, με διάμετρο εκατόν είκοσι εκατοστά για τέσσερα άτομα.',
    'Κωδικός # τιμή 489,00 € αντί για 629,00 €',
    'Χειροποίητο μάλλινο χαλί που ζεσταίνει το σαλόνι τον χειμώνα και πλένεται στο πλυντήριο.',
    'Γυάλινο βάζο από τεχνίτες, σε τρία χρώματα.',
    'Δωρεάν αποστολή σε τρεις ημέρες: @',
  ],
  ar: [
    'كتالوج الخريف الجديد',
    'طاولة طعام مستديرة من خشب البلوط الفاخر، قطرها مئة وعشرون سنتيمترا وتتسع لأربعة أشخاص براحة.',
    'رقم المنتج # السعر 489.00 ريال بدلا من 629.00',
    'سجادة من الصوف المنسوج يدويا تمنح غرفة المعيشة دفئا في الشتاء، ويمكن غسل بطانتها في الغسالة.',
    'مزهرية زجاجية صنعها الحرفيون بالنفخ واحدة واحدة، متوفرة بثلاثة ألوان.',
    'شحن مجاني خلال ثلاثة أيام من الطلب: @',
  ],
  fa: [
    'کاتالوگ تازهٔ پاییز',
    'میز غذاخوری گرد از چوب بلوط مرغوب، با قطر صد و بیست سانتی‌متر، برای چهار نفر جای راحت دارد.',
    'کد کالا # قیمت ۴۸۹٬۰۰۰ تومان به جای ۶۲۹٬۰۰۰ تومان',
    'قالی پشمی دستباف که اتاق نشیمن را در زمستان گرم می‌کند و آستر آن را می‌توان در ماشین شست.',
    'گلدان شیشه‌ای که هنرمندان یک‌به‌یک دمیده‌اند، در سه رنگ کهربایی، سبز و بی‌رنگ.',
    'ارسال رایگان در سه روز به همهٔ شهرها: @',
  ],
  he: [
    'קטלוג הסתיו החדש',
    'שולחן אוכל עגול מעץ אלון משובח, קוטרו מאה ועשרים סנטימטר ויושבים סביבו ארבעה בנוחות.',
    'מספר פריט # מחיר 489.00 ש״ח במקום 629.00 ש״ח',
    'שטיח צמר ארוג ביד מחמם את הסלון בחורף, ואת הבטנה אפשר לכבס במכונה.',
    'אגרטל הזכוכית נופח בידי אומנים אחד אחד, והוא מגיע בשלושה צבעים.',
    'משלוח חינם תוך שלושה ימים מההזמנה: @',
  ],
  hi: [
    'शरद ऋतु का नया कैटलॉग',
    'उत्तम ओक की लकड़ी से बनी गोल खाने की मेज, व्यास एक सौ बीस सेंटीमीटर, चार लोग आराम से बैठ सकते हैं।',
    'उत्पाद संख्या # मूल्य ₹12,499 पहले ₹15,999',
    'हाथ से बुना ऊनी कालीन सर्दियों में बैठक को गर्म बनाता है, इसका अस्तर मशीन में धोया जा सकता है।',
    'काँच का फूलदान कारीगरों ने एक एक करके फूँककर बनाया है, यह तीन रंगों में मिलता है।',
    'मुफ्त डिलीवरी, आदेश के तीन दिन के भीतर: @',
  ],
  th: [
    'แคตตาล็อกสินค้าใหม่ฤดูใบไม้ร่วง',
    'โต๊ะอาหารทรงกลมทำจากไม้โอ๊คคุณภาพดี เส้นผ่านศูนย์กลางหนึ่งร้อยยี่สิบเซนติเมตร นั่งได้สี่คน',
    'รหัสสินค้า # ราคา 12,900 บาท จาก 15,900 บาท',
    'พรมขนสัตว์ทอมือช่วยให้ห้องนั่งเล่นอบอุ่นในฤดูหนาว ซับในซักเครื่องได้',
    'แจกันแก้วเป่าโดยช่างฝีมือทีละใบ มีสามสี',
    'จัดส่งฟรีภายในสามวัน: @',
  ],
  ja: [
    '秋の新作カタログ',
    '上質なオーク材を使った丸いダイニングテーブル。直径は百二十センチ、四人でゆったり座れます。',
    '商品番号 # 価格 48,900円（税込）',
    '手織りウールのラグは冬のリビングを暖かく彩ります。洗濯機で洗える裏地つき。',
    'ガラスの花瓶は一つずつ職人が吹いて作りました。色は琥珀、緑、透明の三種類です。',
    '送料無料　ご注文から三日以内に発送します。 @',
  ],
  zh: [
    '秋季新品目录',
    '选用优质橡木制作的圆形餐桌，直径一百二十厘米，可以舒适地坐四个人。',
    '货号 # 价格 2,499.00 元',
    '手工编织的羊毛地毯让冬天的客厅更加温暖，底布可以机洗。',
    '玻璃花瓶由工匠逐个吹制，有琥珀色、绿色和透明三种颜色。',
    '全国包邮，下单后三天内发货。 @',
  ],
  ko: [
    '가을 신상품 카탈로그',
    '고급 참나무로 만든 원형 식탁입니다. 지름은 백이십 센티미터이며 네 명이 편하게 앉을 수 있습니다.',
    '상품 번호 # 가격 489,000원 정가 629,000원',
    '손으로 짠 양모 러그는 겨울 거실을 따뜻하게 꾸며 줍니다. 안감은 세탁기로 빨 수 있습니다.',
    '유리 꽃병은 장인이 하나씩 불어 만들었습니다. 색상은 호박색, 초록색, 투명 세 가지입니다.',
    '무료 배송, 주문 후 삼 일 안에 보내 드립니다. @',
  ],
}

export const languagesOfPictures = Object.keys(lines)

export type PicturedPage = { text: string; picture: Buffer }

/** Draws two pages of a language as JPEGs of A4, 2400 pixels high: text in columns, and numbers in small, bold and white type. */
export async function picturedPages(page: Page, language: string): Promise<PicturedPage[]> {
  const [title = '', ...rest] = lines[language] ?? []
  const { skus, addresses } = latinOnPages
  const filled = (text: string, at: number) =>
    text
      .replace('#', `<b dir="ltr" style="white-space:nowrap">${skus[at % skus.length]}</b>`)
      .replace('@', `<span dir="ltr" style="white-space:nowrap">${addresses[at % addresses.length]}</span>`)
  const block = (at: number, style: string) =>
    `<section style="${style}">${rest.map(text => `<p>${filled(text, at)}</p>`).join('')}</section>`
  const styles = [
    ['font-size:12pt', 'font-size:9pt', 'font-size:10pt;background:#246;color:#fff;padding:4mm'],
    ['font-size:14pt', 'font-size:8pt', 'font-size:11pt;color:#766'],
  ]
  const direction = ['ar', 'fa', 'he'].includes(language) ? 'rtl' : 'ltr'
  await page.setViewportSize({ width: 1697, height: 2400 })
  const pages: PicturedPage[] = []
  for (const [number, own] of styles.entries()) {
    const body = own.map((style, at) => block(3 * number + at, style)).join('')
    await page.setContent(
      `<!doctype html><html lang="${language}" dir="${direction}"><style>html{zoom:2.137}body{margin:15mm;font:12pt/1.6 "Noto Sans","DejaVu Sans","Noto Sans CJK JP",sans-serif}div{columns:2;column-gap:10mm}section{break-inside:avoid;margin-bottom:6mm}p{margin:0 0 3mm}h1{font-size:26pt}</style><h1>${title}</h1><div>${body}</div></html>`,
    )
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const text = (await page.locator('h1, p').allTextContents()).join('\n')
    const png = await page.screenshot()
    pages.push({ text, picture: await sharp(png).jpeg({ quality: 88 }).toBuffer() })
  }
  return pages
}
