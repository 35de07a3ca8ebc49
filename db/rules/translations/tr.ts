import type { Translations } from './en.ts'

/** Turkish. A noun after a number stays in the singular; readers are addressed with “siz”. */
export const tr: Translations = {
  loading: 'Yükleniyor…',
  pages: {
    zero: 'Sayfa yok',
    one: '{count} sayfa',
    other: '{count} sayfa',
  },
  page: 'Sayfa',
  menu: 'Menü',
  hotspot: {
    tooltip: {
      external: 'Web sitesine git',
      page: '{page}. sayfaya git',
    },
  },
  cta: {
    video: 'Videoyu izle',
  },
  products: {
    cta_webshop: 'Online mağazada gör',
    cta_add_to_cart: 'Sepete ekle',
    more_info: 'Daha fazla bilgi',
    amount_in_cart: 'Sepetinizde: {items}',
    video: 'Video',
    photos: 'Diğer fotoğraflar',
    description: 'Açıklama',
  },
  share: {
    message: 'Bu yayını e-postayla veya sosyal medyada paylaşın.',
  },
  feedback: {
    label: 'Geri bildirimde bulunun',
    placeholder: 'Bize ne söylemek istersiniz?',
    submit_button: 'Geri bildirim gönder',
    submit_button_short: 'Gönder',
    success_message: 'Geri bildiriminiz gönderildi.',
    error_message: 'Geri bildiriminiz gönderilemedi. Lütfen daha sonra tekrar deneyin.',
    greetings_message: 'Teşekkür ederiz!',
    email_placeholder: 'E-posta adresi (isteğe bağlı)',
    email_label: 'E-posta adresinizi yalnızca size yanıt vermek için kullanırız ve kimseyle paylaşmayız.',
  },
  spread_overview: {
    label: 'Sayfalara genel bakış',
  },
  pdf_download: {
    label: 'PDF’yi indir',
  },
  leave_iframe: {
    label: 'Yeni pencerede aç',
  },
  shopping_cart: {
    adding_item: 'Sepete eklendi',
    checkout: 'Ödemeye geç',
    label: 'Alışveriş sepeti',
    no_image: 'Görsel yok',
    title: {
      zero: 'Sepetiniz boş',
      one: 'Sepetinizde {count} ürün var',
      other: 'Sepetinizde {count} ürün var',
    },
  },
  zoom_in: 'Yakınlaştır',
  zoom_out: 'Uzaklaştır',
  print: 'Yazdır',
}
