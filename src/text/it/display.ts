import type { DisplayTopicMessages } from '../display-messages.ts';

export const messages: DisplayTopicMessages = {
  scanToPost: 'Inquadra e pubblica',
};
