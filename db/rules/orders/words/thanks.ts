import type { Language } from '../../languages.ts'

export type OrderThanks = Record<'order' | 'quote' | 'mailed' | 'received' | 'unasked', string>

/** Sentences about an order that was taken, in the form and in the confirmation; `{email}` is the customer's. */
export const thanksWords: Record<Language, OrderThanks> = {
  bg: {
    order: 'Благодарим за поръчката.',
    quote: 'Благодарим за заявката.',
    mailed: 'Изпращаме потвърждение до {email}.',
    received: '{publisher} получи този списък:',
    unasked:
      'Не сте изпратили това? Някой може да е въвел адреса ви по погрешка. Не е нужно да правите нищо.',
  },
  cs: {
    order: 'Děkujeme za objednávku.',
    quote: 'Děkujeme za poptávku.',
    mailed: 'Na adresu {email} posíláme potvrzení.',
    received: '{publisher} obdržel(a) tento seznam:',
    unasked: 'Neposlali jste to vy? Někdo možná omylem zadal vaši adresu. Nemusíte nic dělat.',
  },
  da: {
    order: 'Tak for din bestilling.',
    quote: 'Tak for din forespørgsel.',
    mailed: 'En bekræftelse er på vej til {email}.',
    received: '{publisher} har modtaget denne liste:',
    unasked:
      'Har du ikke sendt dette? Så har nogen måske skrevet din adresse ved en fejl. Du behøver ikke gøre noget.',
  },
  de: {
    order: 'Vielen Dank für Ihre Bestellung.',
    quote: 'Vielen Dank für Ihre Anfrage.',
    mailed: 'Eine Bestätigung ist unterwegs an {email}.',
    received: '{publisher} hat diese Liste erhalten:',
    unasked:
      'Sie haben das nicht gesendet? Dann hat wohl jemand versehentlich Ihre Adresse eingegeben. Sie müssen nichts tun.',
  },
  en: {
    order: 'Thank you for your order.',
    quote: 'Thank you for your request.',
    mailed: 'A confirmation is on its way to {email}.',
    received: '{publisher} has received this list:',
    unasked:
      'You did not send this? Somebody may have entered your address by mistake. You need not do anything.',
  },
  es: {
    order: 'Gracias por su pedido.',
    quote: 'Gracias por su solicitud.',
    mailed: 'Enviamos una confirmación a {email}.',
    received: '{publisher} ha recibido esta lista:',
    unasked:
      '¿No ha enviado usted esto? Quizá alguien haya escrito su dirección por error. No tiene que hacer nada.',
  },
  eu: {
    order: 'Eskerrik asko zure eskaeragatik.',
    quote: 'Eskerrik asko aurrekontua eskatzeagatik.',
    mailed: 'Berrespena bidean da: {email}.',
    received: '{publisher}: zerrenda hau jaso dugu:',
    unasked:
      'Ez duzu zuk bidali? Beharbada norbaitek zure helbidea idatzi du nahi gabe. Ez duzu ezer egin behar.',
  },
  fi: {
    order: 'Kiitos tilauksestasi.',
    quote: 'Kiitos tarjouspyynnöstäsi.',
    mailed: 'Vahvistus on matkalla osoitteeseen {email}.',
    received: '{publisher} on vastaanottanut tämän listan:',
    unasked:
      'Etkö lähettänyt tätä? Joku on ehkä kirjoittanut osoitteesi vahingossa. Sinun ei tarvitse tehdä mitään.',
  },
  fr: {
    order: 'Merci pour votre commande.',
    quote: 'Merci pour votre demande.',
    mailed: 'Une confirmation est en route vers {email}.',
    received: '{publisher} a bien reçu cette liste :',
    unasked:
      'Vous n’avez pas envoyé ceci ? Quelqu’un a peut-être saisi votre adresse par erreur. Vous n’avez rien à faire.',
  },
  hr: {
    order: 'Hvala na narudžbi.',
    quote: 'Hvala na upitu.',
    mailed: 'Potvrda stiže na {email}.',
    received: '{publisher}: zaprimili smo ovaj popis:',
    unasked: 'Niste vi ovo poslali? Netko je možda zabunom upisao vašu adresu. Ne morate ništa učiniti.',
  },
  hu: {
    order: 'Köszönjük a megrendelését.',
    quote: 'Köszönjük az ajánlatkérését.',
    mailed: 'A visszaigazolást elküldjük ide: {email}.',
    received: '{publisher} megkapta ezt a listát:',
    unasked: 'Nem Ön küldte? Lehet, hogy valaki tévedésből az Ön címét írta be. Nincs teendője.',
  },
  it: {
    order: 'Grazie per il suo ordine.',
    quote: 'Grazie per la sua richiesta.',
    mailed: 'Una conferma è in arrivo a {email}.',
    received: '{publisher} ha ricevuto questa lista:',
    unasked:
      'Non l’ha inviata lei? Forse qualcuno ha inserito il suo indirizzo per errore. Non deve fare nulla.',
  },
  lt: {
    order: 'Ačiū už užsakymą.',
    quote: 'Ačiū už užklausą.',
    mailed: 'Patvirtinimas siunčiamas adresu {email}.',
    received: '{publisher} gavo šį sąrašą:',
    unasked: 'Siuntėte ne jūs? Galbūt kas nors per klaidą įrašė jūsų adresą. Nieko daryti nereikia.',
  },
  nl: {
    order: 'Bedankt voor je bestelling.',
    quote: 'Bedankt voor je aanvraag.',
    mailed: 'Er is een bevestiging onderweg naar {email}.',
    received: '{publisher} heeft deze lijst ontvangen:',
    unasked:
      'Heb je dit niet verstuurd? Misschien heeft iemand per ongeluk jouw adres ingevuld. Je hoeft niets te doen.',
  },
  no: {
    order: 'Takk for bestillingen.',
    quote: 'Takk for forespørselen.',
    mailed: 'En bekreftelse er på vei til {email}.',
    received: '{publisher} har mottatt denne listen:',
    unasked:
      'Har du ikke sendt dette? Noen kan ha skrevet adressen din ved en feil. Du trenger ikke gjøre noe.',
  },
  pl: {
    order: 'Dziękujemy za zamówienie.',
    quote: 'Dziękujemy za zapytanie.',
    mailed: 'Potwierdzenie jest w drodze na {email}.',
    received: '{publisher}: otrzymaliśmy tę listę:',
    unasked: 'To nie Ty? Ktoś mógł podać Twój adres przez pomyłkę. Nie musisz nic robić.',
  },
  pt: {
    order: 'Obrigado pela sua encomenda.',
    quote: 'Obrigado pelo seu pedido.',
    mailed: 'Uma confirmação está a caminho de {email}.',
    received: '{publisher} recebeu esta lista:',
    unasked:
      'Não foi você que enviou isto? Talvez alguém tenha escrito o seu endereço por engano. Não precisa de fazer nada.',
  },
  ro: {
    order: 'Vă mulțumim pentru comandă.',
    quote: 'Vă mulțumim pentru cerere.',
    mailed: 'O confirmare este pe drum către {email}.',
    received: '{publisher} a primit această listă:',
    unasked:
      'Nu ați trimis dumneavoastră? Poate că cineva a introdus adresa dumneavoastră din greșeală. Nu trebuie să faceți nimic.',
  },
  ru: {
    order: 'Спасибо за заказ.',
    quote: 'Спасибо за запрос.',
    mailed: 'Подтверждение отправлено на {email}.',
    received: '{publisher}: мы получили этот список:',
    unasked: 'Вы этого не отправляли? Возможно, кто-то по ошибке указал ваш адрес. Ничего делать не нужно.',
  },
  sk: {
    order: 'Ďakujeme za objednávku.',
    quote: 'Ďakujeme za dopyt.',
    mailed: 'Na adresu {email} posielame potvrdenie.',
    received: '{publisher}: dostali sme tento zoznam:',
    unasked: 'Neposlali ste to vy? Niekto možno omylom zadal vašu adresu. Nemusíte nič robiť.',
  },
  sr: {
    order: 'Hvala na porudžbini.',
    quote: 'Hvala na upitu.',
    mailed: 'Potvrda stiže na {email}.',
    received: '{publisher}: primili smo ovaj spisak:',
    unasked: 'Niste vi ovo poslali? Neko je možda greškom uneo vašu adresu. Ne morate ništa da radite.',
  },
  sv: {
    order: 'Tack för din beställning.',
    quote: 'Tack för din förfrågan.',
    mailed: 'En bekräftelse är på väg till {email}.',
    received: '{publisher} har tagit emot den här listan:',
    unasked:
      'Har du inte skickat det här? Någon kan ha skrivit din adress av misstag. Du behöver inte göra något.',
  },
  tr: {
    order: 'Siparişiniz için teşekkürler.',
    quote: 'Talebiniz için teşekkürler.',
    mailed: 'Onay şu adrese gönderiliyor: {email}.',
    received: '{publisher} bu listeyi aldı:',
    unasked:
      'Bunu siz göndermediniz mi? Biri adresinizi yanlışlıkla yazmış olabilir. Bir şey yapmanız gerekmez.',
  },
  uk: {
    order: 'Дякуємо за замовлення.',
    quote: 'Дякуємо за запит.',
    mailed: 'Підтвердження надсилається на {email}.',
    received: '{publisher}: ми отримали цей список:',
    unasked: 'Ви цього не надсилали? Можливо, хтось помилково вказав вашу адресу. Нічого робити не потрібно.',
  },
  zh: {
    order: '感谢您的订购。',
    quote: '感谢您的询价。',
    mailed: '确认邮件正发送至 {email}。',
    received: '{publisher} 已收到此清单：',
    unasked: '不是您发送的？可能有人误填了您的邮箱地址。您无需进行任何操作。',
  },
}
