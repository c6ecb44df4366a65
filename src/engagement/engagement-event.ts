import type { EngagementName } from '../model/engagement-names.ts';

/** An event on a board. `postId` and `mediaType` are null if it is about the whole embed. */
export interface EngagementEvent {
  readonly name: EngagementName;
  readonly postId: string | null;
  readonly mediaType: 'text' | 'image' | 'video' | null;
}

/** The dimensions, which are the same for every event of one embed. */
export interface EmbedDimensions {
  readonly board_id: string;
  /** `grid`, `slider`, …: the layout that the personalization gives the board. */
  readonly personalization_type: string;
  readonly theme: string;
  readonly device_category: 'desktop' | 'tablet' | 'mobile';
  /** Address of the page, origin and path only. */
  readonly embed_url: string;
}
