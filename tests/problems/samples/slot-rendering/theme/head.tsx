export default () => <script>track()</script>;
