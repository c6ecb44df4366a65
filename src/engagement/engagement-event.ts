import type { EngagementName } from '../model/engagement-names.ts';

/** What happened on a board. `post` and `mediaType` are null for what is about the whole embed. */
export interface EngagementEvent {
  readonly name: EngagementName;
  readonly postId: string | null;
  readonly mediaType: 'text' | 'image' | 'video' | null;
}

/** What is the same for every event of one embed. */
export interface EmbedDimensions {
  readonly board_id: string;
  /** `grid`, `slider`, …: how the personalization shows the board. */
  readonly personalization_type: string;
  readonly theme: string;
  readonly device_category: 'desktop' | 'tablet' | 'mobile';
  /** Address of the page, origin and path only. */
  readonly embed_url: string;
}
