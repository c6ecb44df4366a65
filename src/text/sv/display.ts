import type { DisplayTopicMessages } from '../display-messages.ts';

export const messages: DisplayTopicMessages = {
  scanToPost: 'Skanna och gör ett inlägg',
};
