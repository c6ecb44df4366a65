import { createHash } from 'node:crypto';

/** What sites count beside a title or a text, in the languages of the widget. */
const counted =
  'comments?|repl(?:y|ies)|responses?|views?|reads?|likes?|points?|votes?|upvotes?|shares?|reactions?|hits|' +
  'kommentare?|antworten|aufrufe|stimmen|commentaires?|réponses?|vues?|comentarios?|respuestas?|vistas?|votos?|' +
  'comentários?|respostas?|visualizações|commenti|commento|risposte|risposta|visualizzazioni|voti|reacties?|reactie|' +
  'weergaven|stemmen|kommentarer?|svar|visningar|kommentti|kommenttia|komentarzy|komentarze|komentarz|odpowiedzi|' +
  'komentářů|komentáře|комментари(?:й|я|ев)|ответ(?:а|ов)?|просмотр(?:а|ов)?|коментар(?:і|ів)|yorum|görüntüleme|' +
  'تعليقات?|تعليق|评论|條評論|条评论|回复|コメント|件のコメント|댓글|조회';
const number = '\\d[\\d.,]*(?:[\\u00a0\\u202f ]\\d{3})*[km]?';
const counters = new RegExp(
  `[([{（【]\\s*(?:${number}\\s*(?:${counted})|(?:${counted})\\s*(?::\\s*)?${number})\\s*[)\\]}）】]` +
    // Without brackets a counter stands at the end of a line, behind a mark: "Title | 3 comments".
    `|[|·•–—-]\\s*(?:${number}\\s*(?:${counted})|(?:${counted})\\s*(?::\\s*)?${number})\\s*$`,
  'gimu',
);

/** A text without what changes by itself (numbers of comments, spaces, forms of the same letter), for comparisons. */
export function comparableText(text: string | null): string {
  return (text ?? '').normalize('NFC').replace(counters, ' ').replace(/\s+/g, ' ').trim();
}

/** A hash of what a post says; null when it says nothing. Equal posts have equal hashes. */
export function contentKey(title: string | null, text: string | null): string | null {
  const said = [comparableText(title), comparableText(text)];
  if (said.join('') === '') return null;
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}
