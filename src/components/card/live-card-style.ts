import shareCss from '../share/share-control.css?inline';
import controlsCss from './card-controls.css?inline';

/** Style sheet of the parts that the interactive board adds to cards: it is adopted before the parts are drawn. */
export const liveCardCss = controlsCss + shareCss;
