/** Where a team is told about its feeds. */
export const channelKinds = ['mail', 'slack', 'discord', 'teams', 'mattermost'] as const;
export type ChannelKind = (typeof channelKinds)[number];
export type ChatKind = Exclude<ChannelKind, 'mail'>;

export interface MessageLink {
  readonly label: string;
  readonly url: string;
}

/** A message, before it has the form of its channel. */
export interface Message {
  readonly subject: string;
  /** Paragraphs of plain text. */
  readonly lines: readonly string[];
  readonly link: MessageLink | null;
}

const maxDiscordLetters = 2000;
const maxLetters = 10_000;

function cut(text: string, maximum: number): string {
  const letters = [...text];
  return letters.length <= maximum ? text : `${letters.slice(0, maximum - 1).join('')}…`;
}

/** https://docs.slack.dev/messaging/formatting-message-text: these three characters start mentions and links. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A word that calls people in Mattermost is broken by an invisible character. */
const withoutMentions = (text: string): string => text.replace(/@(?=\w)/g, '@\u200B');

/** Markdown of others' text must not become links or pictures. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+!|~<>]/g, String.raw`\$&`);

function plain({ subject, lines, link }: Message): string {
  return [subject, ...lines, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n');
}

/** The JSON body that the incoming webhook of a chat takes. */
export function writeChatBody(kind: ChatKind, message: Message): string {
  const { subject, lines, link } = message;
  if (kind === 'slack') {
    const target = link ? `\n<${link.url}|${escapeSlack(link.label)}>` : '';
    return JSON.stringify({
      text: cut(`*${escapeSlack(subject)}*\n${lines.map(escapeSlack).join('\n')}`, maxLetters) + target,
    });
  }
  if (kind === 'mattermost') {
    const words = [subject, ...lines].map((line) => withoutMentions(escapeMarkdown(line)));
    const target = link ? `\n[${escapeMarkdown(link.label)}](${link.url})` : '';
    return JSON.stringify({ text: cut(`**${words[0]}**\n${words.slice(1).join('\n')}`, maxLetters) + target });
  }
  if (kind === 'discord')
    return JSON.stringify({
      content: cut(
        plain({ ...message, subject: escapeMarkdown(subject), lines: lines.map(escapeMarkdown) }),
        maxDiscordLetters,
      ),
      // Others' text must not call people.
      allowed_mentions: { parse: [] },
    });
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: escapeMarkdown(subject), weight: 'Bolder', wrap: true },
            ...lines.map((text) => ({ type: 'TextBlock', text: cut(escapeMarkdown(text), maxLetters), wrap: true })),
          ],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
        },
      },
    ],
  });
}

export const writeMailText = (message: Message): string => `${plain({ ...message, subject: '' }).trim()}\n`;
