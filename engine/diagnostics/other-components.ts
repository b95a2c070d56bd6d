/** Of other generators' components, by the names that these have: what a page writes to show the same. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...named('Note Aside Callout Alert Hint', around(':::note')),
  ...named('Tip Check Success', around(':::tip')),
  ...named('Info', around(':::info')),
  ...named('Warning Warn', around(':::warning')),
  ...named('Danger Error', around(':::danger')),
  ...named('Caution', around(':::caution')),
  ...named('Accordion Collapse Collapsible Expandable Dropdown', around(':::details[Title]')),
  ...named('Accordions AccordionGroup', 'leave it out: details stand one below the other'),
  ...named('CodeGroup CodeTabs', around(':::code-group')),
  ...named('Tab Tabs.Tab', 'write <TabItem value="Label"> in <Tabs>'),
  ...named('Step Steps.Step', 'write an ordered list or headings in <Steps>'),
  ...named('CardGroup CardGrid Columns', 'write <Cards>'),
  ...named('LinkCard Cards.Card', 'write <Card title="Title" href="/page">'),
  ...named('LinkButton ButtonLink', 'write <Button href="/page">'),
  ...named('Tree Files Folder File FileTree.Folder FileTree.File', 'write a list of names in <FileTree>'),
  ...named('YouTube Youtube', 'write <Video src="https://youtu.be/…" title="Title" />'),
};

function named(names: string, written: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, written]));
}

function around(block: string): string {
  return `write ${block} above its content and ::: below`;
}

/** Names of the components that other generators have and docsgen has not. */
export const OTHER_COMPONENTS: readonly string[] = Object.keys(WRITTEN);

/** What to write in the place of a component that other generators have; null for any other name. */
export function replaceOtherComponent(name: string): string | null {
  return Object.hasOwn(WRITTEN, name) ? WRITTEN[name]! : null;
}
