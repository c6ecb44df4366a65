import type { DisplayTopicMessages } from '../display-messages.ts';

export const messages: DisplayTopicMessages = {
  scanToPost: 'Zeskanuj i dodaj wpis',
};
