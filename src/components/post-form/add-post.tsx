/** @jsxImportSource #jsx */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { loadPostFormMessages } from '../../text/post-form-language.ts';
import type { PostFormMessages } from '../../text/post-form-messages.ts';
import type { BoardContext } from '../board-context.ts';
import { Announcements } from '../common/announcer.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './add-post.css?inline';
import { createAddPostSession } from './add-post-session.ts';
import { OwnPost } from './own-post.tsx';
import { PostFormDialog } from './post-form.tsx';
import type { FormWords, Posting } from './posting.ts';
import { TermsDialog } from './terms-dialog.tsx';
