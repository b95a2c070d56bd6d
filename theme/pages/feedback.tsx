import type { ReactElement } from 'react';
import type { FeedbackAbout } from '../contract/page-data.ts';
import * as hook from '../hook.ts';
import { Glyph } from '../layout/glyph.tsx';
import { feedbackNo, feedbackQuestion, feedbackYes } from '../text.ts';

const THUMB_UP = 'M8 11v9H4v-9zM8 11l4-7.5a2 2 0 0 1 2 2.2L13.6 9H18a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H8';
const THUMB_DOWN = 'M16 13V4h4v9zM16 13l-4 7.5a2 2 0 0 1-2-2.2l.4-3.3H6a2 2 0 0 1-2-2.4l1.3-7a2 2 0 0 1 2-1.6H16';

/**
 * The question whether a page was helpful. It has its place from the beginning, and is seen only when the part 'feedback' has come, which does
 * the rest: without script nothing can be answered.
 */
export function Feedback({ endpoint, about }: { endpoint: string; about: FeedbackAbout }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside its buttons
    <div
      className="feedback"
      role="group"
      aria-label={feedbackQuestion()}
      data-dg={hook.feedback}
      data-feedback={endpoint}
      data-about={JSON.stringify(about)}
    >
      <div className="feedback-question">
        <b>{feedbackQuestion()}</b>
        <button type="button" value="yes">
          <Glyph path={THUMB_UP} />
          {feedbackYes()}
        </button>
        <button type="button" value="no">
          <Glyph path={THUMB_DOWN} />
          {feedbackNo()}
        </button>
      </div>
    </div>
  );
}
