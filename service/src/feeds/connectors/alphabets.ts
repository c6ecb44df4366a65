/** How the words of a language look, as far as it tells encodings apart. */
export interface Alphabet {
  /** The encodings in which its texts are written, the most common first. */
  readonly encodings: readonly string[];
  /** Its letters outside ASCII, in lower case, the frequent ones first. */
  readonly letters: string;
  /** The letters of a language in Latin script stand beside ASCII letters, those of another script never do. */
  readonly isLatin: boolean;
  /** What its words in lower case never contain. */
  readonly never?: RegExp;
}

const latin = (encodings: string, letters: string, never?: RegExp): Alphabet => ({
  encodings: encodings.split(' '),
  letters,
  isLatin: true,
  ...(never && { never }),
});
const script = (encodings: string, letters: string, never?: RegExp): Alphabet => ({
  encodings: encodings.split(' '),
  letters,
  isLatin: false,
  ...(never && { never }),
});

const west = 'windows-1252 macintosh iso-8859-15';
const middle = 'windows-1250 iso-8859-2';
const baltic = 'windows-1257 iso-8859-13';
const cyrillic = 'windows-1251 koi8-r koi8-u ibm866 iso-8859-5 x-mac-cyrillic';

/** Vowels and tones that stand behind or above a consonant. */
const noThaiStart = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;

/** Of languages whose texts are found in encodings other than UTF-8. The order decides between equal ones. */
export const alphabets: readonly Alphabet[] = [
  latin(west, 'üäöß', /ü$/),
  latin(west, 'éàèêçùôœîâûëïæÿ', /[aeiouy]œ|œ[wz]|ÿ[^s]|ê$|[kw]/),
  latin(west, 'óíáéñúü', /[kw]/),
  latin(west, 'èàùòìé', /[èàùòì]\p{L}|[kwyjx]/u),
  latin(west, 'ãçáéóíêâõúôà', /õ[^es]|ã[b-df-mp-rtv-z]|^õ|[iy]ê$|[kw]/),
  latin(west, 'äöåé'),
  latin(west, 'åøæé'),
  latin(west, 'ëïéèöüóá'),
  latin(west, 'áíðóéúýæöþ', /^ð/),
  latin(west, 'àéóòíèúçïü'),
  latin(middle, 'łąęóżśćńź', /[qvx]/),
  latin(middle, 'íáěéýžčřšůúňťóď'),
  latin(middle, 'áíčýéžšúťľňôďäóĺŕ', /[ĺŕ][aeiouáéíóúäý]/),
  latin(middle, 'áéöóőüíúű'),
  latin(middle, 'ăîşţâșț'),
  latin(middle, 'čšžćđ'),
  latin('windows-1254', 'ışüğçöi̇âî', /(?:^|[^aıoueiöüâî])ğ/),
  latin(baltic, 'ėšųžįąčūę'),
  latin(baltic, 'āīēšņūļžķčģ'),
  latin(baltic, 'äõüöšž'),
  script(cyrillic, 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ', /^[ьъы]/),
  script(cyrillic, 'оаниетвірсклдмупязьбгхчйжцшюфїєщґ', /^[ьъы]/),
  script(cyrillic, 'аоеитнрсвлдкпмзуъгбячйжщцхфшюь', /^[ьъы]/),
  script(cyrillic, 'аоиенртсјуквдлпмзгбчшњћцжђљхфџ', /^[ьъы]/),
  script('windows-1253 iso-8859-7', 'αοιετσνηυρπκμλάέήίόύώςωγδθβχφξζψϊϋΐΰ', /[πκ]σ|ς.|σ$/),
  script('windows-1255 iso-8859-8', 'יוהלאמרתבנשםעדחקספגטזכצןךףץ', /[םןךףץ]./),
  script('windows-1256 iso-8859-6', 'ايلمنوةرتبهدعأسفقكحجشصخطضذئىثغزءؤإآظپچژگ'),
  script('windows-874', 'านรก่องเ้ัวมีลทสตยปิดะคแำไชใจพผหืุูบขถซณภศษธฏฐฑฒฌญฎฟฝฮฬโๆ์็๊๋ึฉฆฺ', noThaiStart),
  latin('windows-1258', 'ưôâđơêăáàéèíóòúù\u0301\u0300\u0323\u0309\u0303', /^\p{M}|đ(?![aeiouyưôâêăơ])/u),
];

/** Frequent characters of the languages with thousands of them, and the encodings of these. */
export const characterSets: readonly (readonly [encodings: string, frequent: RegExp, usual: RegExp])[] = [
  [
    'gbk',
    /[的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体政美相见被利什二等产或新己制身果加西月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走各入几口认条平系气题活更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直资命山金指许统区保至形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边张该交规万取格望觉术领共确传师观清今院让识候带导争运花园欢迎闻访，。！？：、]/u,
    /[\u4e00-\u9fff\u3000-\u303f！-～]/u,
  ],
  [
    'big5',
    /[的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應向頭文體政美相見被利什二等產或新己制身果加西月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走各入幾口認條平系氣題活更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直資命山金指許統區保至形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊張該交規萬取格望覺術領共確傳師觀清今院讓識候帶導爭運花園歡迎聞訪，。！？：、]/u,
    /[\u4e00-\u9fff\u3000-\u303f！-～]/u,
  ],
  [
    'shift_jis euc-jp',
    /[ぁ-んァ-ヶー、。・日本東京都人年月大会国一中新今出社学生時事間場地上下小子方行高前見来物名山川田円水金土火木花庭園開]/u,
    /[ぁ-んァ-ヶー\u3000-\u303f！-～\u4e00-\u9fff]/u,
  ],
  [
    'euc-kr',
    /[이다의가는을를에서고한하기지도사로리은자어시스인아나정대그수일부해여있원보제구장오라전조주소상들으마무성신새식개미문화관공안경비회업우클럽오늘열립니]/u,
    /[가-힣\u3000-\u303f！-～]/u,
  ],
];
