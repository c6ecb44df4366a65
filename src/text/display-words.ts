/** The words of layouts that move by themselves. All languages in one file: they are few. */
export interface DisplayWords {
  /** The button that ends all movement, and starts it again. */
  readonly pause: string;
  readonly resume: string;
  readonly slower: string;
  readonly faster: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
  /** Name of the group of buttons that lead to a place in a row of posts. */
  readonly places: string;
}

type Row = readonly [pause: string, resume: string, slower: string, faster: string, fullScreen: string, leaveFullScreen: string, places: string];

/** By `Language.tag`. */
const rows: Readonly<Record<string, Row>> = {
  en: ['Pause', 'Go on', 'Slower', 'Faster', 'Full screen', 'Leave full screen', 'Places in the row of posts'],
  ar: ['إيقاف مؤقت', 'متابعة', 'أبطأ', 'أسرع', 'ملء الشاشة', 'الخروج من ملء الشاشة', 'مواضع في صف المنشورات'],
  da: ['Pause', 'Fortsæt', 'Langsommere', 'Hurtigere', 'Fuld skærm', 'Forlad fuld skærm', 'Steder i rækken af opslag'],
  de: ['Anhalten', 'Fortsetzen', 'Langsamer', 'Schneller', 'Vollbild', 'Vollbild verlassen', 'Stellen in der Reihe der Beiträge'],
  es: ['Pausar', 'Continuar', 'Más lento', 'Más rápido', 'Pantalla completa', 'Salir de pantalla completa', 'Posiciones en la fila de publicaciones'],
  fi: ['Tauko', 'Jatka', 'Hitaammin', 'Nopeammin', 'Koko näyttö', 'Poistu koko näytöstä', 'Paikat julkaisujen rivissä'],
  fr: ['Mettre en pause', 'Reprendre', 'Plus lent', 'Plus rapide', 'Plein écran', 'Quitter le plein écran', 'Positions dans la rangée de publications'],
  he: ['השהיה', 'המשך', 'לאט יותר', 'מהר יותר', 'מסך מלא', 'יציאה ממסך מלא', 'מקומות בשורת הפוסטים'],
  it: ['Metti in pausa', 'Riprendi', 'Più lento', 'Più veloce', 'Schermo intero', 'Esci da schermo intero', 'Posizioni nella fila di post'],
  ja: ['一時停止', '再開', '遅く', '速く', '全画面表示', '全画面表示を終了', '投稿の列の位置'],
  nb: ['Pause', 'Fortsett', 'Saktere', 'Raskere', 'Fullskjerm', 'Avslutt fullskjerm', 'Steder i rekken av innlegg'],
  nl: ['Pauzeren', 'Doorgaan', 'Langzamer', 'Sneller', 'Volledig scherm', 'Volledig scherm verlaten', 'Plaatsen in de rij berichten'],
  pl: ['Wstrzymaj', 'Wznów', 'Wolniej', 'Szybciej', 'Pełny ekran', 'Zamknij pełny ekran', 'Miejsca w rzędzie wpisów'],
  pt: ['Pausar', 'Continuar', 'Mais lento', 'Mais rápido', 'Tela cheia', 'Sair da tela cheia', 'Posições na fila de publicações'],
  sv: ['Pausa', 'Fortsätt', 'Långsammare', 'Snabbare', 'Helskärm', 'Lämna helskärm', 'Platser i raden av inlägg'],
  zh: ['暂停', '继续', '慢一点', '快一点', '全屏', '退出全屏', '帖子行中的位置'],
  'zh-tw': ['暫停', '繼續', '慢一點', '快一點', '全螢幕', '離開全螢幕', '貼文列中的位置'],
};

export function displayWordsOf(tag: string): DisplayWords {
  const [pause, resume, slower, faster, fullScreen, leaveFullScreen, places] = (Object.hasOwn(rows, tag) && rows[tag]) || rows['en']!;
  return { pause, resume, slower, faster, fullScreen, leaveFullScreen, places };
}
