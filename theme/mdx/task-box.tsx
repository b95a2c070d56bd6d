import type { ComponentProps, ReactElement } from 'react';
import { taskDone, taskOpen } from '../text.ts';

/** The box of a task list item; it says whether the task is done. Other inputs, from raw HTML, stay as they are. */
export function TaskBox(props: ComponentProps<'input'>): ReactElement {
  if (props.type !== 'checkbox' || !props.disabled) return <input {...props} />;
  const { checked, ...rest } = props;
  return <input {...rest} defaultChecked={checked} aria-label={checked ? taskDone() : taskOpen()} />;
}
