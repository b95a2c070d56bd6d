export function Button({ label }: { label: string }) {
  return (
    <button type="button" onClick={() => alert(label)}>
      {label}
    </button>
  );
}
