import type { OwnWords } from './en.ts'

export const zh: OwnWords = {
  page: '第 {page} 页',
  pageOf: '第 {page} 页，共 {total} 页',
  pagesOf: '第 {from} 和 {to} 页，共 {total} 页',
  previous: '上一页',
  next: '下一页',
  goTo: '前往页面',
  fullscreen: '全屏',
  leaveFullscreen: '退出全屏',
  copyLink: '复制链接',
  linkCopied: '链接已复制',
  failed: '无法加载此页。请检查网络连接后重试。',
  retry: '重试',
  goneTitle: '这里没有可阅读的内容',
  gone: '地址可能有误，或者该刊物已下线。',
  noSuchPage: '该刊物没有这一页。',
  toStart: '从头开始阅读',
  secured: '此刊物受密码保护。',
  faultTitle: '暂时无法显示此页面',
  fault: '问题出在我们这边。请稍后再试。',
}
