import type { Language } from '#db/rules/languages.ts'

export type ConsentWords = {
  /** The question, with the names of the tools as `{tools}`. */
  text: string
  /** Follows the question, whoever wrote that: the tools that consent lets run, and their hosts, as `{scripts}`. */
  scripts: string
  accept: string
  decline: string
  /** Opens the question again. */
  choices: string
}

/** Only sent where a group uses tools. */
export const consentWords: Record<Language, ConsentWords> = {
  bg: {
    text: 'Искаме да измерваме как се чете това издание с {tools}. За целта на устройството ви може да се съхраняват данни. Можете да промените избора си по всяко време в менюто.',
    scripts: 'След съгласието ви тук се изпълняват скриптове на: {scripts}.',
    accept: 'Приемам',
    decline: 'Отказвам',
    choices: 'Поверителност',
  },
  cs: {
    text: 'Rádi bychom pomocí {tools} měřili, jak se tato publikace čte. Přitom se mohou ve vašem zařízení ukládat údaje. Svou volbu můžete kdykoli změnit v menu.',
    scripts: 'Po přijetí se zde spustí tyto skripty: {scripts}.',
    accept: 'Přijmout',
    decline: 'Odmítnout',
    choices: 'Nastavení soukromí',
  },
  da: {
    text: 'Vi vil gerne måle, hvordan denne publikation læses, med {tools}. Der kan blive gemt data på din enhed. Du kan altid ændre dit valg i menuen.',
    scripts: 'Hvis du accepterer, køres disse scripts her: {scripts}.',
    accept: 'Acceptér',
    decline: 'Afvis',
    choices: 'Privatlivsvalg',
  },
  de: {
    text: 'Wir möchten mit {tools} messen, wie diese Publikation gelesen wird. Dabei können Daten auf Ihrem Gerät gespeichert werden. Sie können Ihre Wahl jederzeit im Menü ändern.',
    scripts: 'Wenn Sie zustimmen, laufen hier diese Skripte: {scripts}.',
    accept: 'Zustimmen',
    decline: 'Ablehnen',
    choices: 'Datenschutz-Einstellungen',
  },
  en: {
    text: 'We would like to measure how this publication is read, with {tools}. This may store data on your device. You can change your choice in the menu at any time.',
    scripts: 'If you accept, these scripts run here: {scripts}.',
    accept: 'Accept',
    decline: 'Decline',
    choices: 'Privacy choices',
  },
  es: {
    text: 'Queremos medir cómo se lee esta publicación con {tools}. Para ello se pueden guardar datos en su dispositivo. Puede cambiar su elección en cualquier momento en el menú.',
    scripts: 'Si acepta, aquí se ejecutan estos scripts: {scripts}.',
    accept: 'Aceptar',
    decline: 'Rechazar',
    choices: 'Opciones de privacidad',
  },
  eu: {
    text: 'Argitalpen hau nola irakurtzen den neurtu nahi dugu, {tools} erabiliz. Horretarako, datuak gorde daitezke zure gailuan. Zure aukera edozein unetan alda dezakezu menuan.',
    scripts: 'Onartzen baduzu, script hauek exekutatuko dira hemen: {scripts}.',
    accept: 'Onartu',
    decline: 'Baztertu',
    choices: 'Pribatutasun-aukerak',
  },
  fi: {
    text: 'Haluamme mitata, miten tätä julkaisua luetaan. Käytämme tähän: {tools}. Laitteellesi saatetaan tallentaa tietoja. Voit muuttaa valintaasi milloin tahansa valikosta.',
    scripts: 'Jos hyväksyt, täällä suoritetaan nämä komentosarjat: {scripts}.',
    accept: 'Hyväksy',
    decline: 'Hylkää',
    choices: 'Tietosuojavalinnat',
  },
  fr: {
    text: 'Nous souhaitons mesurer la lecture de cette publication avec {tools}. Des données peuvent être enregistrées sur votre appareil. Vous pouvez modifier votre choix à tout moment dans le menu.',
    scripts: 'Si vous acceptez, ces scripts s’exécutent ici : {scripts}.',
    accept: 'Accepter',
    decline: 'Refuser',
    choices: 'Choix de confidentialité',
  },
  hr: {
    text: 'Željeli bismo mjeriti kako se ova publikacija čita pomoću {tools}. Pritom se na vašem uređaju mogu pohraniti podaci. Svoj izbor možete u svakom trenutku promijeniti u izborniku.',
    scripts: 'Ako prihvatite, ovdje se pokreću ove skripte: {scripts}.',
    accept: 'Prihvati',
    decline: 'Odbij',
    choices: 'Postavke privatnosti',
  },
  hu: {
    text: 'Szeretnénk mérni, hogyan olvassák ezt a kiadványt, ezekkel: {tools}. Ennek során adatok tárolódhatnak az eszközén. A választását a menüben bármikor módosíthatja.',
    scripts: 'Ha elfogadja, itt ezek a szkriptek futnak: {scripts}.',
    accept: 'Elfogadom',
    decline: 'Elutasítom',
    choices: 'Adatvédelmi beállítások',
  },
  it: {
    text: 'Vorremmo misurare come viene letta questa pubblicazione con {tools}. A questo scopo possono essere salvati dati sul tuo dispositivo. Puoi cambiare la tua scelta in qualsiasi momento nel menu.',
    scripts: 'Se accetta, qui vengono eseguiti questi script: {scripts}.',
    accept: 'Accetta',
    decline: 'Rifiuta',
    choices: 'Scelte sulla privacy',
  },
  lt: {
    text: 'Norėtume matuoti, kaip skaitomas šis leidinys, naudodami {tools}. Jūsų įrenginyje gali būti išsaugoti duomenys. Savo pasirinkimą bet kada galite pakeisti meniu.',
    scripts: 'Jei sutiksite, čia bus vykdomi šie scenarijai: {scripts}.',
    accept: 'Sutinku',
    decline: 'Nesutinku',
    choices: 'Privatumo pasirinkimai',
  },
  nl: {
    text: 'We willen graag meten hoe deze publicatie wordt gelezen, met {tools}. Daarbij kunnen gegevens op uw apparaat worden opgeslagen. U kunt uw keuze altijd wijzigen in het menu.',
    scripts: 'Als u accepteert, worden hier deze scripts uitgevoerd: {scripts}.',
    accept: 'Accepteren',
    decline: 'Weigeren',
    choices: 'Privacykeuzes',
  },
  no: {
    text: 'Vi vil gjerne måle hvordan denne publikasjonen leses, med {tools}. Data kan bli lagret på enheten din. Du kan når som helst endre valget ditt i menyen.',
    scripts: 'Hvis du godtar, kjøres disse skriptene her: {scripts}.',
    accept: 'Godta',
    decline: 'Avslå',
    choices: 'Personvernvalg',
  },
  pl: {
    text: 'Chcielibyśmy mierzyć, jak czytana jest ta publikacja, za pomocą {tools}. Na urządzeniu mogą być przy tym zapisywane dane. Swój wybór można w każdej chwili zmienić w menu.',
    scripts: 'Po zaakceptowaniu uruchomią się tutaj te skrypty: {scripts}.',
    accept: 'Akceptuję',
    decline: 'Odrzucam',
    choices: 'Ustawienia prywatności',
  },
  pt: {
    text: 'Gostaríamos de medir como esta publicação é lida, com {tools}. Podem ser guardados dados no seu dispositivo. Pode alterar a sua escolha a qualquer momento no menu.',
    scripts: 'Se aceitar, são executados aqui estes scripts: {scripts}.',
    accept: 'Aceitar',
    decline: 'Recusar',
    choices: 'Opções de privacidade',
  },
  ro: {
    text: 'Dorim să măsurăm cum este citită această publicație, cu {tools}. Pe dispozitivul dvs. pot fi stocate date. Vă puteți schimba oricând alegerea în meniu.',
    scripts: 'Dacă acceptați, aici rulează aceste scripturi: {scripts}.',
    accept: 'Accept',
    decline: 'Refuz',
    choices: 'Opțiuni de confidențialitate',
  },
  ru: {
    text: 'Мы хотели бы измерять, как читают эту публикацию, с помощью {tools}. При этом на вашем устройстве могут сохраняться данные. Вы можете изменить свой выбор в меню в любое время.',
    scripts: 'После вашего согласия здесь будут выполняться скрипты: {scripts}.',
    accept: 'Принять',
    decline: 'Отклонить',
    choices: 'Настройки конфиденциальности',
  },
  sk: {
    text: 'Radi by sme pomocou {tools} merali, ako sa táto publikácia číta. Vo vašom zariadení sa pritom môžu ukladať údaje. Svoju voľbu môžete kedykoľvek zmeniť v menu.',
    scripts: 'Po prijatí sa tu spustia tieto skripty: {scripts}.',
    accept: 'Prijať',
    decline: 'Odmietnuť',
    choices: 'Nastavenia súkromia',
  },
  sr: {
    text: 'Želeli bismo da merimo kako se čita ova publikacija pomoću {tools}. Pri tome se na vašem uređaju mogu sačuvati podaci. Svoj izbor možete u svakom trenutku promeniti u meniju.',
    scripts: 'Ako prihvatite, ovde se pokreću ove skripte: {scripts}.',
    accept: 'Prihvati',
    decline: 'Odbij',
    choices: 'Podešavanja privatnosti',
  },
  sv: {
    text: 'Vi vill gärna mäta hur den här publikationen läses, med {tools}. Data kan då sparas på din enhet. Du kan när som helst ändra ditt val i menyn.',
    scripts: 'Om du godkänner körs dessa skript här: {scripts}.',
    accept: 'Godkänn',
    decline: 'Avböj',
    choices: 'Integritetsval',
  },
  tr: {
    text: 'Bu yayının nasıl okunduğunu {tools} ile ölçmek istiyoruz. Bunun için cihazınızda veri saklanabilir. Seçiminizi istediğiniz zaman menüden değiştirebilirsiniz.',
    scripts: 'Kabul ederseniz burada şu betikler çalışır: {scripts}.',
    accept: 'Kabul et',
    decline: 'Reddet',
    choices: 'Gizlilik tercihleri',
  },
  uk: {
    text: 'Ми хотіли б вимірювати, як читають цю публікацію, за допомогою {tools}. При цьому на вашому пристрої можуть зберігатися дані. Ви можете будь-коли змінити свій вибір у меню.',
    scripts: 'Після вашої згоди тут виконуватимуться скрипти: {scripts}.',
    accept: 'Прийняти',
    decline: 'Відхилити',
    choices: 'Налаштування приватності',
  },
  zh: {
    text: '我们希望使用 {tools} 了解本刊物的阅读情况。您的设备上可能会存储数据。您可以随时在菜单中更改选择。',
    scripts: '接受后，此处将运行以下脚本：{scripts}。',
    accept: '接受',
    decline: '拒绝',
    choices: '隐私选择',
  },
}
