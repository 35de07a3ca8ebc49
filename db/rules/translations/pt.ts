import type { Translations } from './en.ts'

/** Portuguese, as written in Portugal (“partilhar”, “transferir”). */
export const pt: Translations = {
  loading: 'A carregar…',
  pages: {
    zero: 'Sem páginas',
    one: '{count} página',
    other: '{count} páginas',
  },
  page: 'Página',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Visitar o site',
      page: 'Ir para a página {page}',
    },
  },
  cta: {
    video: 'Ver o vídeo',
  },
  products: {
    cta_webshop: 'Ver na loja online',
    cta_add_to_cart: 'Adicionar ao carrinho',
    more_info: 'Mais informações',
    amount_in_cart: '{items} no seu carrinho',
    video: 'Vídeo',
    photos: 'Mais fotos',
    description: 'Descrição',
  },
  share: {
    message: 'Partilhe esta publicação por e-mail ou nas redes sociais.',
  },
  feedback: {
    label: 'Dê a sua opinião',
    placeholder: 'O que nos gostaria de dizer?',
    submit_button: 'Enviar opinião',
    submit_button_short: 'Enviar',
    success_message: 'A sua opinião foi enviada.',
    error_message: 'Não foi possível enviar a sua opinião. Tente novamente mais tarde.',
    greetings_message: 'Agradecemos a sua opinião!',
    email_placeholder: 'Endereço de e-mail (opcional)',
    email_label:
      'Usaremos o seu endereço de e-mail apenas para lhe responder e não o partilharemos com ninguém.',
  },
  spread_overview: {
    label: 'Vista geral das páginas',
  },
  pdf_download: {
    label: 'Transferir PDF',
  },
  leave_iframe: {
    label: 'Abrir numa nova janela',
  },
  shopping_cart: {
    adding_item: 'Adicionado ao carrinho',
    checkout: 'Finalizar compra',
    label: 'Carrinho de compras',
    no_image: 'Sem imagem',
    title: {
      zero: 'O seu carrinho está vazio',
      one: '{count} artigo no seu carrinho',
      other: '{count} artigos no seu carrinho',
    },
  },
  zoom_in: 'Ampliar',
  zoom_out: 'Reduzir',
  print: 'Imprimir',
}
