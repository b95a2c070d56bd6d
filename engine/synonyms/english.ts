/**
 * What readers of software documentation call the same. In this list is what hardly ever means two things: every word of a query is also
 * looked for by what stands here, and one that is too general would find every page.
 */
export const ENGLISH = `
log in = login = sign in = log on = authenticate
log out = logout = sign out = log off
sign up = signup = register
single sign-on = sso
2fa = mfa = two-factor = multi-factor
forgot password => reset password
auth => authentication, authorization
credentials => password, api key
api key = api token = access token
permission = privilege
access => permission
rbac = access control
admin = administrator
member => user
organization = organisation = org = company
app = application
remove = delete = erase
uninstall => remove
undo = revert = roll back = rollback
cost = price = pricing = fee
bill = invoice
pay => billing, payment
buy = purchase
free => trial, pricing
subscription = plan
discount = coupon
get started = getting started = quickstart = quick start
set up = setup = configure
settings = configuration = config = preferences
environment variable = env var
requirement = prerequisite
error = failure
crash => error, failure
problem = issue
bug => issue
debug = troubleshoot = diagnose
fix = repair = resolve = solve
broken => error, troubleshoot
slow => performance, latency
speed = performance
limit = quota
rate limit = throttle
docs = documentation = manual
tutorial = walkthrough = how-to
example = sample
faq = frequently asked questions
changelog = release notes = what's new
upgrade = update
migrate => upgrade
deprecated = obsolete
edit = modify = change
create = add
show = display
find = search
copy = duplicate = clone
move = transfer
merge = combine
replace = swap
verify = validate = check
allow = permit
block = deny = forbid
allowlist = whitelist
blocklist = denylist = blacklist
enable = turn on = activate = switch on
disable = turn off = deactivate = switch off
start = launch
run = execute
stop = halt = terminate = kill
cancel = abort
pause = suspend
resume = continue
restart = reboot
refresh = reload
retry = try again
timeout = time out
expiry = expiration = lifetime = ttl
rotate = renew = regenerate
cron = schedule
job = task
deploy = roll out = rollout
ship => deploy, release
autoscaling = auto scaling
failover = high availability
backup = back up
restore = recover
download => export
export => download
docker => container
kubernetes = k8s
database = db
repository = repo
pull request = merge request
ci = continuous integration
virtual machine = vm
memory = ram
processor = cpu
disk = storage
machine learning = ml
large language model = llm
hostname = domain name
url = uri
tls = ssl
https => tls
certificate = cert
email = mail
alert = notification
webhook = callback
monitoring = observability
metrics = statistics = stats
audit log = audit trail
chart = graph = plot
image = picture = photo
dark mode = dark theme = night mode
font = typeface
mobile = phone
cli = command line
terminal = console = shell
keyboard shortcut = hotkey
dialog = modal = popup
homepage = landing page
pagination = paging
parameter = argument = param
option = flag
function = method
field = attribute = property
identifier = id
uuid = guid
folder = directory
regex = regular expression
wildcard = glob
spreadsheet => csv
javascript = js
typescript = ts
macos = mac
google cloud = gcp
sdk = client library
plugin = extension = add-on = addon
integration = connector
connect => integrate
compatibility => supported versions
translation = localization = i18n
privacy = data protection
gdpr => privacy
contact = support
help => support
maximum = max
minimum = min
unauthorized = 401
forbidden = access denied = permission denied = 403
not found = 404
too many requests = 429
color = colour
behavior = behaviour
license = licence
catalog = catalogue
analyze = analyse
out of memory = oom
on-premises = on-premise = on-prem = self-hosted
offline = air-gapped = disconnected
offline => without internet
outage = downtime
outage => incident, status
on-call => alert, incident
paged => alert
notify => alert, notification
disaster => backup, recovery
four eyes = dual control
four eyes => approval, review
sign off => approval
stdout = standard output
stderr = standard error
stdout => logs
stderr => logs
bottleneck => performance, tracing, latency
lag = delay
lag => latency
delay => latency
hang => timeout, stuck
stuck => pending, troubleshoot
freeze => hang, pause
swear = profanity
swear => moderation, guardrail
toxic => moderation, guardrail
jailbreak => prompt injection, guardrail
chatbot = assistant
staging => environment
sandbox => playground, environment
stolen = leaked = compromised
stolen => revoke
lost => recover, revoke
leaked => revoke, rotate
revoke = invalidate
ban => block, deny
suspicious => audit, security
colleague = coworker = teammate
colleague => member, invite
team => group, members
invite => member, add user
credit card => billing, payment
receipt => invoice
expensive => cost, pricing
cheap => cost, pricing
save money => cost, pricing
how much => cost, pricing, limit
periodically = regularly = recurring
periodically => schedule
nightly => schedule
hourly => schedule
daily => schedule
weekly => schedule
automate => schedule
load test = stress test = performance test
load balancer = load balancing
gradually => canary, rollout, incremental
share of traffic => canary, percentage
percentage = percent
split test = a/b test
zero downtime => rolling update, availability
health check = liveness = readiness
idle => scale to zero, inactivity
cold start => scale to zero
scale up => autoscaling
scale out => autoscaling, replicas
several machines = multiple machines = multi-node
machine = computer
machine => node, server
bulk => batch
real-time = realtime = live
forecast = prediction = inference
ground truth => actuals, labels
why did => explain, explanation
reason => explain, cause
interpretability = explainability
drift = shift
fairness = bias
discriminate => bias, fairness
finetune = fine-tune
graphics card = video card = gpu
gpu => accelerator
embedding = vector
preprocess = pre-process
postprocess = post-process
decimal = float = floating point
rounding => precision, float
exception => error, throw
raise => throw
assertion => matcher, expectation
assert = expect
stub => mock
fake => mock
spy => mock
skip => ignore, exclude
exclude = ignore = omit
focus => only
parallel = concurrent = simultaneous
sequentially = serially
shard = partition
split => shard
random => shuffle, seed
flaky => retry
quit = exit
wait => sleep, delay, timer
clock => timer, time
initialize = initialise
initialize => setup
cleanup = clean up = tear down = teardown
data-driven = parameterized = table-driven
data-driven => each
difference = diff
compare => difference
typings = type definitions
transpile = compile
switch from => migrate, migration
come from => migrate, migration
alternative => comparison, versus
who uses => adopters, customers
operating system = os
try it => quickstart, getting started, demo
try out => quickstart, getting started, demo
laptop => local, locally
my machine => local, locally
hosting => deploy, serve
host => serve, server
publish = release
endpoint => url, address
password = passphrase
secret => credential
keep => retention, store
save => store, persist
personal data = pii
anonymize = anonymise = mask = redact
data center = datacenter
data center => region
uptime = availability
sla => availability
revision = version
trash = recycle bin
trash => restore, delete
undelete => restore
upload => push, import
public => anonymous, share
embed = iframe
customize = customise = personalize
branding => logo, theme
appearance => theme
hide => hidden, visibility
timezone = time zone
sort => order
filter => narrow
visualize = visualise
visualize => chart, dashboard
excel => csv, spreadsheet
accessibility = a11y
localisation => localization
digest = summary
newsletter => email
inbox => email
text message = sms
version control = source control
subfolder = subdirectory
infrastructure as code => terraform
amazon = aws
virtual network = vpc
object storage = s3
bucket => object storage
message queue => queue, broker
trigger => event, webhook
asynchronous = async
synchronous = sync
background => asynchronous
response = answer = reply
payload = request body
status code = response code
malformed => invalid, validation
fallback = default
purge = flush
optimize = optimise
optimize => performance
faster => performance, speed
quick => performance, fast
benchmark => performance
verbose => debug, log level
breakpoint => debug, inspector
step through => debug, inspector
stack trace = stacktrace = backtrace
forum = community
beta = preview = experimental
roadmap => planned, upcoming
glossary = terminology
how it works => architecture, concepts, overview
internals => architecture
best practice = recommendation = guideline
limitation = known issue = caveat
untrusted => certificate, self-signed
multi-tenant = multitenancy
tenant => organization, workspace
what is new => changelog, release notes
new features => changelog, release notes
translate => translation
threshold => minimum, limit
popup => notification
money => cost, pricing
spend => cost, billing
cheaper => cost, pricing
beginner => getting started, introduction, quickstart
learn => tutorial, introduction
look at => view
watch => monitor, follow
preview => view, visualize
inspect = examine = look inside
inspect => debug
print => output, log
record => log, store, capture
history => archive, events, log
previous = earlier = former
latest = newest
newer => upgrade, latest
break => breaking change, incompatible
go back => rollback, revert
previous version => rollback
survive => recovery, availability, tolerate
redundancy => replicas, high availability
crash => restart, recovery
hacked => compromised, security
attack => adversarial, security
trick => adversarial
manipulated => adversarial
malicious = adversarial
people = users
customer => user
employee => user, member
staff => user, member
who did => audit, owner, creator
who made => creator, author
who started => creator
creator = author
prevent => block, restrict, disable
restrict => limit
forbid => restrict
forbidden => permission, rbac
refuse = reject
script => automation, cli
password => secret, credential
sign in => sso, authentication
company account => sso
jwt => token, oidc
certificate authority = ca
ca => certificate
firewall => network, ports
reach => connect, access
post => submit, request
structure = layout
columns => fields, features, schema
inject => environment variable, pass
place = location
elsewhere => external, remote
outside = external
inside another => embed, nested
web page => html, browser, website
ui = user interface = gui = web app
browser => ui
sentence => text
guess = predict
unusual = abnormal = anomaly = outlier
strange => anomaly, unexpected
weird => anomaly, unexpected
wrong = incorrect
worse => drift, regression
better => improve, optimize
how good => accuracy, evaluation
how well => accuracy, evaluation, metrics
accurate = accuracy
unfair => bias, fairness
gender => bias
if else => conditional, condition
condition = conditional
only if => conditional, condition
only when => conditional, condition
depending on => conditional, dependency
chain = pipeline = sequence
same time => concurrent, parallel
several = multiple
many => multiple
twice => duplicate
again => retry, repeat
repeat => loop, retry
loop = iterate
until => loop, wait
forever => timeout, hang, infinite
takes long => slow, latency
so long => slow, latency
how long => duration, lifetime, retention
how often => frequency, schedule, interval
how big => size, limit
how fast => latency, performance
too large = too big
fast = quick
waiting = pending = queued
busy => load, traffic
overload => rate limit, autoscaling
spike = burst = peak
more pods => autoscaling, replicas
more replicas => autoscaling
copies => replicas
grow => scale
shrink => scale down
unused = idle
nobody => idle
every night => schedule, cron
every day => schedule, cron
every hour => schedule, cron
every week => schedule, cron
deadline => timeout
kill => timeout
stuck = hang
unresponsive => hang, timeout
alive => health, liveness
nvidia => gpu
computer => machine, node, local
hardware => node, resources
cpu => resources
consume => usage, consumption
consumption = usage = utilization
disk => volume
get rid => remove, delete
throw away => delete
old data => retention, cleanup
clean => cleanup, preprocess
remember => cache, persist
reuse => cache, share, template
everybody => global, default
same settings => default, global
transform = convert
prepare => preprocess, setup
library => sdk
editor = ide
autocomplete = completion
demo => example
starter => template, example
fetch = retrieve
chat => slack, messaging
warning => alert
alarm => alert
tell me => alert, notification
something happens => event
react => event, hook, trigger
another system => integration, webhook, external
third party => external
own servers => self-hosted, on-premises, bare metal
own hardware => on-premises, bare metal
numbers => metrics, values
dashboard => monitoring, grafana, chart
throughput => performance, requests
track => monitoring, log
maintained => supported, support
end of life = eol
eol => support, deprecated
law => compliance
regulation => compliance
auditor => compliance, audit
proof => evidence
questionnaire => template, compliance
agree => approval, approve
human => manual, approval, review
by hand => manual
two people => approval, review
genuine => signature, verify
separate = isolate
apart => separate, isolation
teams => workspace, organization, namespace
half precision = fp16
summarize => summary, text generation
similar => semantic, similarity
relevance => ranking, rerank
personal information => personal data, privacy, pii
bad words => profanity, moderation, guardrail
offensive => profanity, moderation, guardrail
past => history, archive, previous
old => previous, legacy, deprecated
choose = select = pick
measure => metrics, benchmark
person => user
secure => security, tls
encrypt => tls, https
who can => permission, role
cannot connect = connection refused = unreachable
ready => readiness
traffic => requests, load
call = invoke
body => payload
chatgpt => openai, llm
after another => sequence, chain
confirm = approve
`;
