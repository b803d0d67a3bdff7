import { deobfuscate } from '#app/.server/base/lib/obfuscation.ts'
import { isPair } from '#app/.server/base/lib/search-text.ts'

/** Subjects of spam, and the two ways in which it calls to action: `contact` and `urging`. */
export type SpamSubject =
  | 'gambling'
  | 'profit'
  | 'giveaway'
  | 'recovery'
  | 'phishing'
  | 'adult'
  | 'medicine'
  | 'reach'
  | 'papers'
  | 'contact'
  | 'urging'

/**
 * Phrases by which each subject is recognised, in many languages. Each is a beginning of words; one match is enough. A
 * phrase with `+` matches where all of its parts are in the text: used for what people also say in earnest.
 */
const phrases: Record<SpamSubject, string> = {
  gambling: `
    free spins; no deposit bonus; deposit bonus; casino + bonus; casino + play; casino + win; casino + spin; sportsbook
    jackpot + win; slots + bonus; slot gacor; slot online; slot machine + bonus; betting tips; fixed matches; bet now
    poker + bonus; roulette + bonus; odds + bonus; free bet; online casino; crypto casino; live casino; vip casino
    freispiele; spielautomaten; willkommensbonus; online casino; ohne einzahlung + bonus; sportwetten + bonus
    tragamonedas; giros gratis; tiradas gratis; apuestas deportivas; apuestas + bono; casino + bono; bono de bienvenida
    cassino; rodadas gratis; apostas + bonus; aposta + ganhe; bonus de boas vindas; tigrinho; giros gratis
    tours gratuits; machines a sous; paris sportifs + bonus; bonus de bienvenue; casino en ligne
    giri gratis; scommesse + bonus; bonus di benvenuto; casino online
    казино; фриспин; ставки на спорт; букмекер; бездепозит; игровые автоматы; автоматы + бонус; казіно
    bahis; deneme bonusu; freebet; canli casino; iddaa + bonus; kumar + bonus
    kasyno; zaklady bukmacherskie; darmowe spiny; gratis spins; gokken + bonus
    nha cai; ca cuoc; song bac; no hu + thuong; judi online; togel; agen slot; situs slot; taruhan + bonus
    บาคาร่า; สล็อต; คาสิโน; เว็บพนัน; แทงบอล
    赌场; 賭場; 博彩; 老虎机; 老虎機; 百家乐; 百家樂; 彩金; 娱乐城; 娛樂城; 体育投注; 線上賭
    オンラインカジノ; カジノ + ボーナス; 入金不要; 競馬 + 的中
    카지노; 바카라; 토토사이트; 먹튀; 슬롯 + 보너스; 배팅 + 보너스
    كازينو; مراهنات; رهان + مكافاة; کازینو; شرط بندی
    कैसीनो; सट्टा; ऑनलाइन जुआ
    קזינו; הימורים + בונוס`,
  profit: `
    guaranteed + profit; guaranteed + return; guaranteed + income; guaranteed + roi; risk free + profit; zero risk + profit
    double your + bitcoin; double your + money; double your + crypto; double your + investment; daily profit; daily returns
    weekly profit; weekly returns; daily roi; passive income; earn + daily; earn + per day; earn + a day; earn + weekly; earn + per week
    make money online; make + a day + from home; work from home + earn; work from home + $; extra income; financial freedom + invest
    investment platform; investment plan; minimum investment; invest + return + hours; invest + profit + hours; invest + get + hours
    forex + signals; forex + trader; forex + mentor; trading signals; crypto signals; pump + signals; signals + accuracy
    binary options; account manager + profit; expert trader; my mentor + trad; trade for me; copy trading + profit
    mining pool + profit; cloud mining; mining + daily; presale + x; pre sale + x; presale + token; 100x + gem; 1000x; next 100x
    whitelist + mint; token launch + buy; to the moon + buy now; before it pumps; before listing; low cap gem; staking + apy
    verdienen + am tag; verdiene + taglich; passives einkommen; garantierte + rendite; garantierter + gewinn; geld verdienen + online
    gana dinero; ganar dinero; ingresos pasivos; ganancias + garantizad; ganancias + diari; invierte + gana; rentabilidad + garantizad; duplica + bitcoin
    ganhe dinheiro; renda extra; renda passiva; lucro + garantido; lucro + diario; invista + ganhe; ganhar + por dia
    gagnez + par jour; gagner de l'argent; revenus passifs; profits garantis; rendement garanti; investissez + gagnez
    guadagna + al giorno; guadagnare + online; reddito passivo; profitto garantito; rendimento garantito
    заработок; заработай; заработать + в день; пассивный доход; гарантированн + доход; гарантированн + прибыл; инвестируй; прибыль + ежедневно; удвой + биткоин
    pasif gelir; garantili kazanc; gunluk kazanc; para kazan; ek gelir; pasywny dochod; gwarantowany zysk; zarabiaj + dziennie
    kiem tien + online; thu nhap thu dong; loi nhuan + moi ngay; dau tu + loi nhuan; penghasilan + per hari; cuan + modal; untung + setiap hari; passief inkomen
    日赚; 稳赚; 躺赚; 被动收入; 高收益; 带单; 跟单; 兼职 + 日结; 保证 + 收益; 保證 + 獲利; 投資 + 獲利; 副業 + 稼; 副業 + 円; 月収 + 万; 日給 + 万; 必ず儲; 稼げ + 簡単; 不労所得
    수익 + 보장; 하루 + 수익; 부업 + 수익; 재테크 + 리딩; 고수익; 수익률 + 무료
    ارباح + يومي; ربح + يومي; دخل + اضافي; استثمر + اربح; ربح + مضمون; سود + تضمین
    रोज + कमाए; घर बैठे + कमा; पैसे कमा; รายได้เสริม; รายได้ + ต่อวัน; กำไร + ทุกวัน; רווח + מובטח`,
  giveaway: `
    claim + airdrop; free airdrop; airdrop + live; airdrop + eligible; airdrop + wallet; airdrop + connect; airdrop + join; airdrop + claim; claim your + token; claim your + reward; claim your + prize; claim your + btc; claim your + bitcoin; claim your free
    giveaway + send; giveaway + btc; giveaway + eth; giveaway + claim; giveaway + winner + click; free bitcoin; free btc; free eth; free usdt; free crypto; free sats + click; free sats + join
    gift card + free; gift card + claim; you have won; you've been selected; you have been selected; you won + claim; lucky winner; congratulations + winner; congratulations + claim; free iphone; iphone + giveaway; send + receive double; send + get back double; send + and receive back; send + get double; sends back double
    gewonnen + gutschein; kostenlos + bitcoin; gewinnspiel + klick; airdrop + sichern; hole dir + gratis; airdrop + gratis; airdrop + reclama; reclama + gratis; has ganado; regalo + bitcoin; tarjeta de regalo
    voce ganhou; resgate + gratis; airdrop + resgate; vous avez gagne; reclamez; cadeau + bitcoin; hai vinto; buono regalo; ritira + premio
    розыгрыш + приз; вы выиграли; раздача + биткоин; аирдроп; эйрдроп; бесплатн + крипт; hediye + kazan; airdrop + kazan; wygrales; odbierz + nagrode; airdrop + nhan; mien phi + nhan; hadiah + gratis; klaim + gratis
    空投; 领取; 免费送; 免費領; エアドロップ; 無料配布; プレゼント + 当選; 에어드랍; 에어드롭; 무료 + 지급; 당첨; ايردروب; جوائز + مجان; لقد فزت; एयरड्रॉप; मुफ्त + पुरस्कार; แจกฟรี; איירדרופ`,
  recovery: `
    recover + lost + bitcoin; recover + lost + fund; recover + stolen; recover your + wallet; recover my + fund; recover + scammed; lost crypto + recover; recovery expert; recovery agent; recovery service; recovery specialist; funds recovery; asset recovery; crypto recovery
    hacking + service; hacker for hire; hire a hacker; ethical hacker + contact; phone hacking; hack + whatsapp; hack + spouse; spy + partner; phone cloning; certified hacker; professional hacker; bitcoin flashing; flash usdt; flash btc
    zuruckholen + verloren + bitcoin; geld zuruckholen; recuperar + fondos; recuperar + perdid + cripto; recuperar + criptomoedas; recuperer + fonds + perdu; recuperare + fondi; вернуть + деньги + мошенник; вернем + деньг; взлом + аккаунт; взлом + whatsapp; odzyskaj + krypto; 找回 + 资金; 追回 + 币; 黑客 + 服务; 해킹 + 의뢰; استرداد + اموال`,
  phishing: `
    verify your wallet; validate your wallet; connect your wallet; connect wallet; wallet + synchroni; wallet + suspended; account + suspended + verify; account + suspended; will be suspended; will be deactivated; your account + verify; your wallet + verify; your wallet + compromised; your key + compromised; enter your + seed; enter your + nsec; enter your + private key; seed phrase + validate; seed phrase + restore; recovery phrase + enter; secret key + verify; migrate + before + deadline; migration + wallet + deadline; update your wallet; unusual activity; security alert; support team + ticket; help desk + wallet; official support + wallet
    wallet verbinden; wallet verifizieren; konto + gesperrt; conecta tu wallet; verifica tu cuenta; cuenta + suspendida; verifica tu billetera; conecte sua carteira; verifique sua conta; conta + suspensa; connectez votre portefeuille; verifiez votre compte; compte + suspendu; verifica il tuo + wallet; account + sospeso; подключите кошелек; подтвердите + аккаунт; аккаунт + заблокирован; cuzdan + dogrula; hesab + askiya; zweryfikuj + portfel; xac minh + vi; verifikasi + dompet; 验证 + 钱包; 连接钱包; 助记词; 账户 + 冻结; ウォレット + 接続; アカウント + 停止; 지갑 + 연결; 계정 + 정지; محفظتك`,
  adult: `
    onlyfans; only fans; hot girls; hot singles; singles in your area; sexy girls; nudes; nude pics; leaked + video; leaked + onlyfans; sex chat; sex cam; cam girl; camgirl; live cam; webcam + girl; escort; hookup; hook up + tonight; adult dating; sugar daddy; sugar baby; milf; xxx; porn + free; my private + video; want to see me naked
    heisse frauen; geile; sextreffen; sexkontakte; chicas + caliente; chicas + desnud; contenido + exclusivo + privado; citas + sexo; novinha; acompanhantes; conteudo + adulto; packzinho; rencontres coquines; plan cul; femmes + chaudes; ragazze + calde; incontri + sesso
    секс знаком; интим; проститут; порно; эскорт; seks; escort bayan; sexy + ladki; gai goi; anh nong; bokep; cewek + bo; bispak
    约炮; 裸聊; 上门服务; 成人视频; 援交; 外围女; 色情; 出会い + 即会; セフレ; 裏垢; エロ動画; 조건만남; 출장안마; 야동; سكس; بنات + دردشة; เย็ด; คลิปหลุด; รับงาน + สาว; चुदाई`,
  medicine: `
    viagra; cialis; kamagra; erectile; male enhancement; penis enlargement; weight loss + pill; weight loss + gummies; keto gummies; lose weight + fast; lose + kg in; lose + pounds in; fat burner; oxycodone; xanax + buy; adderall + buy; tramadol; without prescription; no prescription; research peptides; steroids + buy; ozempic + buy; herbal + cure; cures + herpes; herbal doctor; spell caster; love spell; weed + delivery; lsd + order; mdma + order; shrooms + order; cocaine + order; pharmacy + online
    potenzmittel; abnehmen + pillen; ohne rezept; sin receta; pastillas + adelgazar; bajar de peso + rapido; sem receita; emagrecer + rapido; emagreca; sans ordonnance; perdre du poids + rapide; maigrir; senza ricetta; dimagrire + veloce; виагра; похуде; без рецепта; закладк + меф; zayiflama; bez recepty; giam can; obat kuat; pelangsing; 伟哥; 壮阳; 减肥药; 催情; 迷药; 精力剤; ダイエット + 痩せ; 비아그라; 다이어트 + 약; فياجرا; تخسيس`,
  reach: `
    buy followers; followers + cheap; real followers; more followers; free followers; gain followers; follow for follow; follow back + 100; followback; f4f; buy likes; likes + cheap; get more zaps + buy; boost your + account; boost your + profile; grow your + account; grow your + nostr; grow your + audience + dm; promote your + podcast; promote your + music; promote your + channel; promote your + project; promote + dm; playlist placement; spotify promotion; spotify streams; playlist + organic; playlist + streams + dm; playlists + prices; real listeners; organic listeners; organic streams; music promotion; podcast promotion; seo service; rank + google + first; backlinks; guest post + da; web design + service; app development + service; smm panel; marketing service; social media manager + dm; buy reviews; aged accounts; verified accounts + sale; accounts for sale
    follower kaufen; mehr follower; comprar seguidores; mas seguidores; ganhar seguidores; comprar curtidas; acheter des abonnes; plus d'abonnes; acquista follower; накрутк; купить подписчик; раскрутк; продвижение + аккаунт; takipci satin; takipci + ucuz; kup obserwujacych; tang follow; mua follow; jasa followers; beli followers; 涨粉; 买粉; 刷粉; 刷赞; 推广 + 代理; 引流; フォロワー + 購入; フォロワー + 増; 상호 + 팔로우; 맞팔; 팔로워 + 구매; زيادة متابعين; متابعين + شراء; เพิ่มผู้ติดตาม; ปั้มไลค์`,
  papers: `
    instant loan; quick loan; loan offer; personal loan; business loan + apply; loan + interest rate; need a loan; credit repair; fix your credit; credit score + fix; clear your debt; fake passport; buy + passport; buy + id card; buy + driver; buy + driving licen; buy + diploma; passports + online + delivery; counterfeit; cloned card; clone card; cvv; dumps + pin; bank logs; cash app flip; cashapp flip; paypal flip; western union + transfer; fake diploma; buy degree; ielts + without exam; visa + sponsorship + apply; green card + apply; mystery shopper; work visa + guaranteed
    kredit + sofort; sofortkredit; ohne schufa; prestamo + rapido; prestamos + inmediat; emprestimo + rapido; emprestimo + imediat; pret rapide; pret + particulier; prestito + veloce; кредит без; займ; деньги в долг; водительск + удостоверение + купить; диплом + купить; hizli kredi; pozyczka + chwilowk; vay tien; vay nhanh; pinjaman + cepat; pinjaman online; pinjol; 贷款; 办证; 网贷; 代办; 即日融資; 闇金; 급전; 대출 + 당일; قروض; قرض + فوري; เงินกู้; เงินด่วน; ऋण + तुरंत; הלוואה + מיידית`,
  contact: `
    dm me; dm us; dm now; message us; write to us; write us; pm me; pm us; dm for; dm us; message me; inbox me; text me; contact me; contact him; contact her; contact us; contact + gmail; hit me up; write me on; write to + on; reach out + on; reach me; reach him; reach her; add me on; link in bio; link in my bio; link in profile; check my bio; check my profile; check bio; see my profile; visit my profile; on telegram; via telegram; telegram channel; telegram group; my telegram; on whatsapp; via whatsapp; whatsapp group; my whatsapp; join our + group; join our + channel; join my + channel; join the + channel; follow me for
    schreib mir; schreibt mir; kontaktiere; link in meinem profil; escribeme; escribenos; contactame; enlace en mi; unete + canal; unete + grupo; me chama; chama no; chame no; link na bio; entre no grupo; contactez; ecris moi; ecrivez; lien en bio; lien dans ma bio; rejoins; rejoignez + canal; contattami; scrivimi; link in bio; пиши в; пишите; в личк; в лс; подписывайся; переходи по; ссылка в профил; телеграм; yaz bana; bana yaz; profilimde + link; napisz do mnie; link w bio; lien he; nhan tin; ib ngay; hubungi; chat wa; link di bio; klik link
    加微信; 加我; 联系客服; 私信; 私聊; 聯繫; 加賴; 電報; 电报; 主页; DMください; プロフ + リンク; プロフ + 見; ライン追加; LINE追加; 카톡; 텔레그램; 프로필 + 링크; 문의; تواصل معي; تواصل معنا; راسلني; واتساب; تليجرام; संपर्क करें; व्हाट्सएप; แอดไลน์; ทักไลน์; ทัก + แชท; צרו קשר; בוואטסאפ`,
  urging: `
    click here; click the link; click link; click below; tap the link; sign up now; sign up here; sign up today; register now; register here; join now; join us now; join today; start now; start today; start earning; act now; act fast; hurry; limited time; limited spots; limited slots; limited offer; only today; today only; last chance; ends soon; ends today; don't miss; do not miss; dont miss; use code; use my code; promo code; referral; buy now; order now; shop now; book now; get yours; get started; grab yours; best price; lowest price; 100% legit; 100% guaranteed; trusted and + reliable; no risk; scan the qr; deadline; expires in; before it's too late; don't wait
    klick hier; jetzt klicken; jetzt anmelden; jetzt registrieren; jetzt sichern; nur heute; nur noch; haz clic; haga clic; registrate; aprovecha; solo hoy; ultimas plazas; oferta limitada; clique aqui; clique no link; cadastre se; aproveite; so hoje; vagas limitadas; cliquez ici; inscrivez vous; inscris toi; offre limitee; profitez; clicca qui; iscriviti; offerta limitata; solo oggi; affrettati; жми; жмите; кликай; регистрируйся; регистрация по; успей; спешите; только сегодня; переходите; промокод; hemen tikla; hemen kayit; tikla; son firsat; sadece bugun; kliknij; zarejestruj; tylko dzis; klik hier; meld je aan; alleen vandaag; nhap vao; dang ky ngay; bam vao; daftar sekarang; klik disini; klik di sini; buruan; segera
    点击; 點擊; 立即注册; 马上; 立即加入; 限时; 限時; 名额有限; 今すぐ; クリック; 期間限定; 先着; 登録はこちら; 지금 + 가입; 클릭; 바로가기; 선착순; اضغط; انقر; سجل الان; لفترة محدودة; अभी + जुड़; यहाँ क्लिक; अभी रजिस्टर; คลิก; สมัคร; ด่วน; לחצו כאן; הירשמו`,
}

/** A phrase, with its parts as they stand in a prepared text. */
interface Phrase {
  subject: SpamSubject
  parts: string[]
}

const beginningLength = 3

/** Phrases by the first characters of their first part, so that a text is compared with few of them. */
const phrasesByBeginning = Map.groupBy(
  Object.entries(phrases).flatMap(([subject, text]) => phrasesOf(subject as SpamSubject, text)),
  ({ parts: [first = ''] }) => beginningAt(first, first.startsWith(' ') ? 1 : 0),
)

function phrasesOf(subject: SpamSubject, text: string): Phrase[] {
  return text
    .split(/[;\n]/)
    .map((line) => ({ subject, parts: line.split('+').map(preparePart).filter(Boolean) }))
    .filter(({ parts }) => parts.length > 0)
}

/** The subjects of spam in a text, which must be deobfuscated and without links (`plain` of a `TextAnalysis`). */
export function spamSubjects(text: string): SpamSubject[] {
  const found = prepareText(text)
  const subjects = new Set<SpamSubject>()
  for (const beginning of beginningsIn(found))
    for (const { subject, parts } of phrasesByBeginning.get(beginning) ?? [])
      if (!subjects.has(subject) && parts.every((part) => found.includes(part)))
        subjects.add(subject)
  return [...subjects]
}

/** The first characters of each word; in scripts without spaces, each character. */
function beginningsIn(text: string): Set<string> {
  const found = new Set<string>()
  for (let at = 1; at < text.length; at++)
    if (text.charAt(at - 1) === ' ' || text.charCodeAt(at) > 0x0dff)
      found.add(beginningAt(text, at))
  return found
}

function beginningAt(text: string, at: number): string {
  return isPair(text.charAt(at)) ? text.charAt(at) : text.slice(at, at + beginningLength)
}

/** The part of a phrase in the form of a prepared text: after a space, where its script has spaces between words. */
function preparePart(part: string): string {
  const plain = prepareText(deobfuscate(part)).trim()
  return plain === '' || isPair(plain) ? plain : ` ${plain}`
}

/** Prepares a text: one space before each word, and no characters but letters, digits, `$` and `%`. */
function prepareText(text: string): string {
  return ` ${text
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}$%]+/gu, ' ')
    .trim()} `
}
