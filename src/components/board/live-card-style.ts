import endCss from '../feed/feed-end.css?inline';
import shareCss from '../share/share-control.css?inline';
import controlsCss from '../card/card-controls.css?inline';

/** Style sheet of the parts that the interactive board adds to cards, and of the end of a feed. */
export const liveCardCss = controlsCss + shareCss + endCss;
