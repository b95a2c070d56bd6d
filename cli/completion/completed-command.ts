/** What a shell can complete after a command. */
export interface CompletedCommand {
  name: string;
  description: string;
  options: { flags: string[]; description: string; takesValue: boolean; choices: string[] }[];
  /** Words that its first argument may be; [] where that is a file or a folder. */
  choices: string[];
}
