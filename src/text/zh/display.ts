import type { DisplayTopicMessages } from '../display-messages.ts';

export const messages: DisplayTopicMessages = {
  scanToPost: '扫码发帖',
};
