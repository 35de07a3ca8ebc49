import type { Translations } from './en.ts'

/** Chinese, in simplified characters. Nouns have no plural. */
export const zh: Translations = {
  loading: '正在加载…',
  pages: {
    zero: '暂无页面',
    one: '{count} 页',
    other: '{count} 页',
  },
  page: '页面',
  menu: '菜单',
  hotspot: {
    tooltip: {
      external: '访问网站',
      page: '前往第 {page} 页',
    },
  },
  cta: {
    video: '观看视频',
  },
  products: {
    cta_webshop: '前往网店',
    cta_add_to_cart: '加入购物车',
    more_info: '更多信息',
    amount_in_cart: '购物车：{items}',
    video: '视频',
    photos: '更多图片',
    description: '商品描述',
  },
  share: {
    message: '通过电子邮件或社交媒体分享本刊。',
  },
  feedback: {
    label: '意见反馈',
    placeholder: '您想告诉我们什么？',
    submit_button: '发送反馈',
    submit_button_short: '发送',
    success_message: '您的反馈已发送。',
    error_message: '反馈发送失败，请稍后重试。',
    greetings_message: '谢谢！',
    email_placeholder: '电子邮箱（选填）',
    email_label: '您的电子邮箱仅用于回复您的反馈，我们不会将其提供给任何人。',
  },
  spread_overview: {
    label: '页面总览',
  },
  pdf_download: {
    label: '下载 PDF',
  },
  leave_iframe: {
    label: '在新窗口中打开',
  },
  shopping_cart: {
    adding_item: '已加入购物车',
    checkout: '去结算',
    label: '购物车',
    no_image: '暂无图片',
    title: {
      zero: '您的购物车是空的',
      one: '购物车中有 {count} 件商品',
      other: '购物车中有 {count} 件商品',
    },
  },
  zoom_in: '放大',
  zoom_out: '缩小',
  print: '打印',
}
