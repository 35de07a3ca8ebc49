import type { OwnWords } from './en.ts'

export const tr: OwnWords = {
  page: 'Sayfa {page}',
  pageOf: 'Sayfa {page} / {total}',
  pagesOf: 'Sayfa {from} ve {to} / {total}',
  previous: 'Önceki sayfa',
  next: 'Sonraki sayfa',
  goTo: 'Sayfaya git',
  fullscreen: 'Tam ekran',
  leaveFullscreen: 'Tam ekrandan çık',
  copyLink: 'Bağlantıyı kopyala',
  linkCopied: 'Bağlantı kopyalandı',
  failed: 'Bu sayfa yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  retry: 'Yeniden dene',
  goneTitle: 'Burada okunacak bir şey yok',
  gone: 'Adres yanlış yazılmış olabilir veya yayın artık çevrimiçi değildir.',
  noSuchPage: 'Bu yayında böyle bir sayfa yok.',
  toStart: 'Baştan oku',
  secured: 'Bu yayın bir parolayla korunuyor.',
  faultTitle: 'Bu sayfa şu anda gösterilemiyor',
  fault: 'Hata bizden kaynaklanıyor. Lütfen birazdan yeniden deneyin.',
}
