// The entry of the classic build. What was saved is looked for first: the loader begins as soon as it is read.
import './saved-boards.ts';
import './loader.ts';
