export default function Throws() {
  throw new Error('Out of berths.');
}
