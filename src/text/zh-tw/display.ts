import type { DisplayTopicMessages } from '../display-messages.ts';

export const messages: DisplayTopicMessages = {
  scanToPost: '掃描並發文',
};
